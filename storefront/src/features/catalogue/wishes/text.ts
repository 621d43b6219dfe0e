import { pluralise } from '../../../lib/text/format.ts';

export const text = {
  add: 'Add to wish list',
  remove: 'Remove from wish list',
  added: 'On your wish list. Your inbox tells you when it can be pulled or bought.',
  removed: 'Removed from your wish list.',
  mails: 'Email me too',
  mailsHint: 'At most one email a day. None during a break.',
  title: 'Wishes',
  count: (count: number) => pluralise(count, 'card', 'cards'),
  emptyTitle: 'No wishes yet',
  emptyBody: 'Add a card from its page or its empty pocket. We tell you when it can be pulled or bought.',
  toCards: 'Browse cards',
} as const;
