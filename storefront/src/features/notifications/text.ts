import type { NotificationTopic } from '@pullproof/server/contract';
import { pluralise } from '../../lib/format.ts';

interface TopicText {
  name: string;
  /** What is written about it, and why it is always mailed where it is. */
  about: string;
}

const topics: Readonly<Record<NotificationTopic, TopicText>> = {
  reminders: {
    name: 'Reminders',
    about: 'While you hold sealed packs of a run that closes: 90, 30 and 3 days before.',
  },
  purchases: {
    name: 'Purchases',
    about: 'What you bought, its numbers and what it cost. It is your proof, so it always comes by mail.',
  },
  money: {
    name: 'Money',
    about:
      'Receipts, payouts, corrections and the check of your papers. Always by mail, so that nothing moves unnoticed.',
  },
  belongings: {
    name: 'Your cards',
    about: 'When something you own had to be replaced. Always by mail, as it is yours.',
  },
  security: {
    name: 'Security',
    about:
      'New devices, and changes of password, address or second factor. Always by mail, so that you learn of it when it was somebody else.',
  },
};

export const text = {
  title: 'Notifications',
  lead: 'Everything we have written to you, and what we will write.',
  topics,
  inbox: {
    title: 'Inbox',
    lead: 'Links that do something by themselves, such as a new password, are in the mail only.',
    allRead: 'All read',
    readAll: 'Mark all as read',
    read: 'Mark as read',
    readLabel: (title: string) => `Mark as read: “${title}”`,
    markedAll: (count: number) => `${pluralise(count, 'message is', 'messages are')} marked as read.`,
    isNew: 'New',
    shopOnly: 'not mailed',
    emptyTitle: 'Nothing yet',
    emptyBody: 'Receipts, reminders and whatever concerns your account will stand here.',
    more: 'Show older ones',
  },
  choices: {
    title: 'What comes by mail',
    lead: 'All of it stands in your inbox here. We send no advertising.',
    always: 'Always',
    on: 'You are mailed reminders again.',
    off: 'Reminders are in your inbox only, from now on.',
  },
} as const;
