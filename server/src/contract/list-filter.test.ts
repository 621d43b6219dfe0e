import { fillFilter, hoursAgo, viewer, wireFilter } from './list-filter.ts';

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

test('declared views name the viewer and an age, which are filled in', () => {
  const filter = { state: 'open', assignedTo: viewer, waitingSince_lt: hoursAgo(24) };
  expect(fillFilter(filter, { id: 'me', now: new Date('2026-03-02T10:59:59Z') })).toEqual({
    state: 'open',
    assignedTo: 'me',
    waitingSince_lt: '2026-03-01T10:00:00.000Z',
  });
});
