import { accountText } from './text.ts';

/** Text of the lower sections, loaded with them. */
export const emailText = {
  ...accountText.email,
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  change: 'Change email',
  newEmail: 'New email address',
  password: 'Your password',
  send: 'Send confirmation',
  cancel: 'Cancel',
  pending: (email: string) =>
    `Confirm ${email} with the link we emailed there. Until then your current address stays.`,
  resend: 'Send it again',
  resent: (email: string) => `Another email is on its way to ${email}.`,
  sent: (email: string) => `We’ve sent a link to ${email}.`,
} as const;

export const removeText = { ...accountText.remove, open: 'Delete my account' } as const;
