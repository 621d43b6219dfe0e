import { formatCount } from '../../lib/format.ts';

export const text = {
  title: 'All cards',
  lead: 'The catalogue: every card that exists here, with its class and market value.',
  search: 'Search',
  searchHint: 'Name, set or artist',
  class: 'Class',
  anyClass: 'All classes',
  found: (count: number) => (count === 1 ? '1 card' : `${formatCount(count)} cards`),
  more: 'Show more',
  emptyTitle: 'No card matches',
  emptyBody: 'Try another class or a shorter search.',
  emptyShopTitle: 'The catalogue is empty',
  emptyShopBody: 'Cards appear here when the shop has added them.',
  clear: 'Show all cards',
} as const;
