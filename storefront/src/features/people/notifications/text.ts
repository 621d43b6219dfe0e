import { formatCount, type NotificationTopic } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

interface TopicText {
  name: string;
  /** What the messages are about, and why they are always emailed, if they are. */
  about: string;
}

const topics: Readonly<Record<NotificationTopic, TopicText>> = {
  reminders: {
    name: 'Reminders',
    about: 'If you hold something sealed of a run that’s closing: 90, 30 and 3 days before.',
  },
  drops: {
    name: 'Daily drop',
    about: 'Your entries, and how each drop ended. We always email you about a prize that’s yours.',
  },
  wishes: {
    name: 'Wish list',
    about:
      'When a card on your wish list can be pulled or bought. At most one email a day, and only if you turn it on.',
  },
  purchases: {
    name: 'Purchases',
    about:
      'What you bought, its numbers and the price. You need it to check what you open, so we always email it.',
  },
  money: {
    name: 'Money',
    about: 'Receipts, withdrawals, corrections and your ID check. Always emailed, so you notice every move.',
  },
  belongings: {
    name: 'Your cards',
    about:
      'Your parcels from order to delivery, prizes you won, and cards that had to be replaced. Always emailed, because they’re yours.',
  },
  support: {
    name: 'Support',
    about: 'Our answers to your questions. Always emailed, because you asked.',
  },
  security: {
    name: 'Security',
    about:
      'New devices and changes to your password, email or two-factor authentication. Always emailed, so you know if it wasn’t you.',
  },
};

export const unreadText = (count: number): string => `${formatCount(count)} unread`;

export const text = {
  title: 'Notifications',
  lead: 'Your messages from us, and what we email you about.',
  topics,
  inbox: {
    title: 'Inbox',
    lead: 'Links that make a change, like a password reset, come by email only.',
    allRead: 'All read',
    readAll: 'Mark all as read',
    read: 'Mark as read',
    readLabel: (title: string) => `Mark as read: “${title}”`,
    markedAll: (count: number) => `${pluralise(count, 'message', 'messages')} marked as read.`,
    isNew: 'New',
    shopOnly: 'not emailed',
    emptyTitle: 'Nothing yet',
    emptyBody: 'Receipts, reminders and updates about your account show up here.',
    more: 'Show older',
  },
  choices: {
    title: 'What we email you',
    lead: 'Everything is also in your inbox here. We don’t send advertising.',
    always: 'Always',
    on: 'We’ll email you about this.',
    off: 'These now go to your inbox only.',
  },
} as const;
