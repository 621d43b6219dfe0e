import { isId, newId } from './ids.ts';

test('ids are UUIDs of version 7 that ascend, each once', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id begins with the millisecond it was made in, and ends in random bytes', () => {
  const before = Date.now();
  const [first, second] = [newId(), newId()];
  const madeAt = parseInt(first.replaceAll('-', '').slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
  expect(first.slice(-10)).not.toBe(second.slice(-10));
});
