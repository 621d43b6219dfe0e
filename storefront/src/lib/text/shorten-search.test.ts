import { shortenSearch } from './shorten-search.ts';

test.each([
  ['Emberwyng', ['emberw', 'emb']],
  ['the sleepless eye', ['sleepl', 'sle']],
  ['eyes', ['eye']],
  ['eye', []],
  ['', []],
  ['   ', []],
])('%j is tried again as %j', (search, shorter) => {
  expect(shortenSearch(search)).toEqual(shorter);
});
