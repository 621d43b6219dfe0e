import { isAfterStart } from './sale-window.ts';

const start = '2027-01-10T17:30:00.000Z';

test.each([
  ['2027-01-10T17:30:00Z', 'Must be after the start'],
  ['2027-01-05T18:00:00.000Z', 'Must be after the start'],
  ['2027-01-10T17:31:00.000Z', undefined],
  [null, undefined],
])('a sale that starts on 10 January and ends %s: %s', (end, fault) => {
  expect(isAfterStart(end, { saleStartsAt: start })).toBe(fault);
});

test('a sale without a start may end at any time', () => {
  expect(isAfterStart('2020-01-01T00:00:00Z', { saleStartsAt: null })).toBeUndefined();
});
