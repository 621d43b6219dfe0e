import { wireFilter } from './wire-filter.ts';

test('views say which fields are empty or filled, as null cannot be typed', () => {
  expect(wireFilter({ state: 'requested', waitsFor_empty: true, pickedAt_present: true })).toEqual({
    state: 'requested',
    waitsFor: null,
    pickedAt_neq: null,
  });
});

test('anything else stays as it is', () => {
  expect(wireFilter({ isLate: true, x_empty: false, y_gte: 1 })).toEqual({
    isLate: true,
    x_empty: false,
    y_gte: 1,
  });
});
