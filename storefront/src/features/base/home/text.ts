import { claims, formatCount, type SoldAs } from '@pullproof/server/contract';
import { formatShortMoney } from '../../../lib/text/format.ts';

export const text = {
  heading: 'Tear it open. Keep the good ones.',
  lead: `${claims.sealedBeforeSale} See the odds, pick your own pack, and let your browser compare what’s inside with what was published.`,
  openFrom: (cents: number) => `Open a pack from ${formatShortMoney(cents)}`,
  browse: 'See the packs',
  odds: 'See the odds',
  beatPrice: (title: string, of: SoldAs, priceCents: number, wholeRun: string) =>
    `unopened ${of.many} of ${title} hold more than ${formatShortMoney(priceCents)} (whole run: 1 in ${wholeRun})`,
  sealed: 'sealed and on the wall, each with its number',
  refund: 'to return a pack you have not opened',
  days: (days: number) => `${days} days`,
  strip: 'Top pulls, 7 days',
  rank: (rank: number) => `#${rank}`,
  stripPause: 'Pause',
  stripPlay: 'Play',
  shelf: 'On the shelf',
  allPacks: 'All packs',
  inside: 'Still in the packs',
  allCards: 'Full catalogue',
  proof: 'How to check us',
  proofMore: 'Read it in full',
  after: 'What happens after the reveal',
  emptyShelfTitle: 'The first run is being sealed',
  emptyShelfBody: 'Packs appear here the moment their commitment is published.',
  steps: [
    {
      title: 'Sealed and published',
      body: claims.sealedAsOne,
    },
    {
      title: 'Picked by you',
      body: `Pick any free number on the wall, or let your browser draw one. ${claims.numbersOrNothing}`,
    },
    {
      title: 'Checked by your browser',
      body: `Your browser keeps the signed receipt, and your email has a copy. ${claims.openingCompares} ${claims.replayable}`,
    },
  ],
  afterSteps: [
    {
      title: 'Keep',
      body: 'It stays in your collection, in our vault, under your name. A pack you have not opened can be returned.',
    },
    {
      title: 'Sell back',
      body: 'The shop buys a card back at a price shown with its source and date. You take it or leave it.',
    },
    {
      title: 'Ship home',
      body: 'Bundle any cards into one tracked parcel. You see the cost before you pay.',
    },
  ],
  packsCounted: (count: number) => formatCount(count),
} as const;
