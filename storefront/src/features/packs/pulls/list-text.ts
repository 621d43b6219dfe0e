import { sayOneIn } from '../../../lib/text/format.ts';

/** Texts of the list itself; the feature's other texts load with their components. */
export const listText = {
  game: 'Game',
  anyGame: 'All games',
  window: 'Time window',
  windows: { '24h': '24 hours', '7d': '7 days', '30d': '30 days', all: 'All time' },
  emptyTitle: 'No pulls in this window',
  emptyBody: 'Try a longer one.',
  emptyEver: 'The first card that is pulled shows up here.',
  showAll: 'Show all time',
  toShop: 'See the packs',
  anonymous: 'Anonymous',
  oneIn: (copies: number, size: number) => `${sayOneIn(copies, size)} as sealed`,
  rank: (rank: number) => `#${rank}`,
} as const;
