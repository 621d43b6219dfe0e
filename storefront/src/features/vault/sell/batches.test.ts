import { inBatches, MOST_AT_ONCE, nothingSold, pathsOf, withSale } from './batches.ts';

const many = (count: number): string[] => Array.from({ length: count }, (_, place) => `unit-${place}`);

test.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])('%i cards are sold in batches of %j', (count, sizes) => {
  const batches = inBatches(many(count));
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(many(count));
  expect(Math.max(0, ...batches.map(({ length }) => length))).toBeLessThanOrEqual(MOST_AT_ONCE);
});

test('each batch has its own path, and an empty one has none', () => {
  expect(pathsOf('/api/x?ids=', many(2))).toEqual(['/api/x?ids=unit-0,unit-1']);
  expect(pathsOf('/api/x?ids=', many(201))).toHaveLength(3);
  expect(pathsOf('/api/x?ids=', [])).toEqual([]);
});

test('the proceeds of several sales are counted together', () => {
  const first = withSale(nothingSold, {
    totalCents: 150,
    units: [{ collectibleId: 'a' }, { collectibleId: 'b' }],
  });
  expect(withSale(first, { totalCents: 7, units: [{ collectibleId: 'c' }] })).toEqual({
    ids: ['a', 'b', 'c'],
    totalCents: 157,
  });
});
