import { accountText } from './text.ts';

/** What the lower sections say once they are there. */
export const emailText = {
  ...accountText.email,
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  change: 'Change the address',
  newEmail: 'New e-mail address',
  password: 'Your password',
  send: 'Send the confirmation',
  cancel: 'Cancel',
  pending: (email: string) =>
    `${email} waits for its confirmation: open the link in the mail sent there. Until then the old address stays.`,
  resend: 'Send it again',
  resent: (email: string) => `Another mail is on its way to ${email}.`,
  sent: (email: string) => `A mail with a link is on its way to ${email}.`,
} as const;

export const removeText = { ...accountText.remove, open: 'Delete my account' } as const;
