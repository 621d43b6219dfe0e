import { describeMinutes } from './describe-minutes.ts';

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [180, '3 hours'],
  [2_879, '48 hours'],
  [2_880, '2 days'],
])('%i minutes read as %s', (minutes, words) => expect(describeMinutes(minutes)).toBe(words));
