import { sayFault } from './say-fault.ts';

test.each([
  ['Display name', 'is 2 to 40 characters long', 'Display name is 2 to 40 characters long.'],
  ['Password', 'needs at least 12 characters', 'Password needs at least 12 characters.'],
  ['Date of birth', 'you must be 18 or older', 'You must be 18 or older.'],
  ['Country', 'we cannot serve this country', 'We cannot serve this country.'],
  ['Amount', 'Write an amount like 12.50.', 'Write an amount like 12.50.'],
  ['Email', 'issue', 'Issue.'],
])('%s: %s', (label, fault, sentence) => {
  expect(sayFault(label, fault)).toBe(sentence);
});
