import { decodeWall } from '../../../lib/wall-bitmap.ts';
import { hasGone, placesOf, stretchesOf } from './places.ts';

/** Packs 1, 3, 4 and 9 of ten are unsold. */
const wall = decodeWall({
  size: 10,
  remaining: 4,
  unsold: btoa(String.fromCharCode(0b1011_0000, 0b1000_0000)),
});

test('every number has its place', () => {
  const all = placesOf(wall, false);
  expect([all.count, all.numberAt(0), all.placeOf(10)]).toEqual([10, 1, 9]);
});

test('only free numbers have places on request, and a taken one leads to the next free', () => {
  const free = placesOf(wall, true);
  expect(Array.from({ length: free.count }, (_, place) => free.numberAt(place))).toEqual([1, 3, 4, 9]);
  expect([1, 2, 5, 9, 10].map((packNo) => free.placeOf(packNo))).toEqual([0, 1, 3, 3, 3]);
});

test.each([
  [[], []],
  [[1, 2, 3], [{ from: 1, to: 3 }]],
  [
    [5, 900, 1_004, 1_005, 3_000],
    [
      { from: 5, to: 1_004 },
      { from: 1_005, to: 1_005 },
      { from: 3_000, to: 3_000 },
    ],
  ],
])('%j is asked for in stretches of a thousand', (numbers, stretches) => {
  expect(stretchesOf(numbers, 1_000)).toEqual(stretches);
});

test('a stretch has gone numbers or not', () => {
  expect([hasGone(wall, 3, 4), hasGone(wall, 3, 5)]).toEqual([false, true]);
});
