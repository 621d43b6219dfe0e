import { FIRST_VIEW, viewOfSet } from './filters.ts';
import { addressOfCards } from './place.ts';

test('a view of the catalogue has its filters in the address, also by game', () => {
  expect(addressOfCards({ ...FIRST_VIEW, game: 'tides' }, 'c1')).toBe('/cards?game=tides&card=c1');
  expect(addressOfCards(FIRST_VIEW)).toBe('/cards');
});

test.each([
  [null, '/sets/sv03.5'],
  ['2', '/sets/sv03.5?page=2'],
  ['nonsense', '/sets/sv03.5'],
])('the page of a set, page %s, is at its code in small letters', (page, address) => {
  expect(addressOfCards(viewOfSet('SV03.5', page))).toBe(address);
});

test('a card’s panel opens over the page of its set', () => {
  expect(addressOfCards(viewOfSet('KND', '3'), 'c1')).toBe('/sets/knd?page=3&card=c1');
});
