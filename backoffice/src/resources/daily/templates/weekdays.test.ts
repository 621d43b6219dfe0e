import { describeWeekdays } from './weekdays.ts';

test.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
  [[5, 1, 2, 3, 4], 'Mon to Fri'],
  [[6, 7], 'Sat, Sun'],
  [[1, 3, 4], 'Mon, Wed, Thu'],
  [[7], 'Sun'],
])('%j are %p', (days, words) => {
  expect(describeWeekdays(days)).toBe(words);
});
