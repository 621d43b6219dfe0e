import { nameEntries } from './name-entries.ts';

test.each([
  [[7], 'Entry 7'],
  [[2, 5], 'Entries 2 and 5'],
  [[1, 3, 4, 5, 1200], 'Entries 1, 3–5, and 1,200'],
])('%j is "%s"', (entries, name) => {
  expect(nameEntries(entries)).toBe(name);
});
