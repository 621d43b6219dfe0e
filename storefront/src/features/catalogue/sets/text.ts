import { formatCount } from '@pullproof/server/contract';
import { formatDate, pluralise } from '../../../lib/text/format.ts';

export const text = {
  title: 'Sets',
  lead: 'Every set in the catalogue, newest first: its cards, and what’s on sale.',
  cards: (count: number) => pluralise(count, 'card', 'cards'),
  printed: (count: number, printed: number) =>
    `${formatCount(count)} of ${formatCount(printed)} cards listed`,
  released: (day: string) => `Release date ${formatDate(day)}`,
  about: (name: string, count: number) =>
    `All ${pluralise(count, 'card', 'cards')} of ${name} with pictures and values, and what’s on sale.`,
  classes: 'Classes',
  checklist: 'Checklist',
  onSale: 'On sale',
  moreOnSale: (count: number) => `Show ${formatCount(count)} more on sale`,
  nothingOnSale: 'Nothing of this set is on sale right now.',
  owned: (owned: number, all: number) => `${formatCount(owned)} of ${formatCount(all)} in your collection`,
  toBinder: 'Open your binder',
  emptyTitle: 'No sets yet',
  emptyBody: 'Sets appear here when the shop has added their cards.',
} as const;
