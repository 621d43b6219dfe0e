import { mailboxOf } from './excluded-mailboxes.ts';

test.each([
  ['jane.doe+x@Mail.test', 'janedoe@mail.test'],
  ['JaneDoe@mail.test', 'janedoe@mail.test'],
  ['other@mail.test', 'other@mail.test'],
  ['J.Doe+news@GoogleMail.com', 'jdoe@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
