import { newKey } from './keys.ts';

it('makes keys of 32 hex digits, never the same twice', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
