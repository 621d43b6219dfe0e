import type { ShopSettingsDto } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';
import { days, hours, type HelpTopic } from './topic.ts';

export const drops = ({ terms }: ShopSettingsDto): HelpTopic => ({
  id: 'drops',
  title: 'Daily drop',
  about: 'drop',
  answers: [
    {
      id: 'enter-a-drop',
      question: 'How do I enter, and what does it cost?',
      paragraphs: [
        `Entering is free. Entries usually open at ${terms.dropOpensAt} and close at ${terms.dropClosesAt} (${terms.shopTimeZone}). One entry each; with or without an account, your chance is the same.`,
      ],
    },
    {
      id: 'claim-a-prize',
      question: 'I won. What now?',
      paragraphs: [
        `Take the card or its value within ${hours(terms.dropClaimHours)}. After that it goes to the next of up to ${pluralise(terms.dropAlternates, 'alternate', 'alternates')}.`,
      ],
    },
  ],
});

export const account = ({ terms }: ShopSettingsDto): HelpTopic => ({
  id: 'account',
  title: 'Your account',
  about: 'account',
  answers: [
    {
      id: 'no-email',
      question: 'An email from you didn’t arrive',
      paragraphs: [
        'Look in your spam folder, and check the address under Profile, Account. Whatever we wrote to you is also under Notifications.',
      ],
    },
    {
      id: 'lost-phone',
      question: 'I can’t sign in, or I lost my phone',
      paragraphs: [
        'Use “Forgot your password?” for a new password. Without your phone, sign in with a recovery code. If you have neither, contact us: we can turn two-factor authentication off after a wait that you can stop.',
      ],
    },
    {
      id: 'who-may-buy',
      question: 'Who may have an account?',
      paragraphs: [
        `Anyone who is ${terms.minAgeYears} or older and lives in a country that we serve. One account each.`,
      ],
    },
    {
      id: 'close-account',
      question: 'How do I close my account?',
      paragraphs: [
        'Under Profile, Privacy and security. We show you what is still in it, and you give up nothing without confirming it. Withdraw and ship first. You can download your data before you leave.',
      ],
    },
  ],
});

export const limits = ({ terms }: ShopSettingsDto): HelpTopic => ({
  id: 'limits',
  title: 'Limits and breaks',
  about: 'account',
  answers: [
    {
      id: 'set-a-limit',
      question: 'How do I set a limit?',
      paragraphs: [
        `Under Profile, Limits: by day, week and month. Decreases apply now, increases after ${hours(terms.limitRaiseHours)}.`,
      ],
    },
    {
      id: 'take-a-break',
      question: 'How do I take a break?',
      paragraphs: [
        `Under Profile, Limits: a break of a day, a week or a month, or self-exclusion of ${days(terms.exclusionMinDays)} or more. You can’t end it early, and neither can we. You can still sell back, withdraw, ship, and return sealed packs.`,
      ],
    },
  ],
});

export const support = ({ terms }: ShopSettingsDto): HelpTopic => ({
  id: 'support',
  title: 'Support',
  about: 'other',
  answers: [
    {
      id: 'how-we-answer',
      question: 'How do you answer, and what do you keep?',
      paragraphs: [
        `A person answers by email and on the page of your question. We delete its photos ${days(terms.casePhotoDays)} after it was closed, and its texts after ${pluralise(terms.caseTextMonths, 'month', 'months')}.`,
      ],
    },
  ],
});
