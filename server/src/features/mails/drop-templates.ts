import { template, type Shop } from './templates.ts';

const dayAndTime = (at: Date, timeZone: string): string =>
  at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });

const ofTheForm = ({ shopName }: Shop): string =>
  `You received this email because someone used this address to enter a daily drop at ${shopName}.`;

const refusals = {
  entered: 'You’re already in this drop. Everyone gets one entry, whether by account or by email.',
  excluded:
    'You asked us for a break, and it isn’t over. Until it ends we can’t take entries from you, with or without an account.',
  staff: 'People who work for the shop can’t enter its drops.',
} as const;

/** Mails about entries by the form, for people without an account. */
export const dropTemplates = {
  'drop-form-confirm': template<{ token: string; number: number; closesAt: Date; timeZone: string }>(
    true,
    ({ token, number, closesAt, timeZone }, shop) => ({
      subject: `Confirm your entry to Drop ${number}`,
      preheader: 'One more step and you’re in.',
      paragraphs: [
        `Confirm that you’d like to enter Drop ${number}. It’s free, and your odds are the same as everyone else’s.`,
        `The link works until entries close on ${dayAndTime(closesAt, timeZone)} (${timeZone}).`,
        'If you didn’t ask for this, ignore this email and you won’t be entered.',
      ],
      action: {
        label: 'Confirm your entry',
        url: `${shop.publicUrl}/daily-drop-winners?confirm=${encodeURIComponent(token)}`,
      },
      why: ofTheForm(shop),
    }),
  ),
  'drop-form-refused': template<{ number: number; reason: keyof typeof refusals }>(
    true,
    ({ number, reason }, shop) => ({
      subject: `About your entry to Drop ${number}`,
      paragraphs: [
        refusals[reason],
        'If you didn’t try to enter, you can ignore this email. Nothing has changed.',
      ],
      why: ofTheForm(shop),
    }),
  ),
};
