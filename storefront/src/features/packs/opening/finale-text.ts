import { claims, formatCount, type SoldAs } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const finaleText = {
  title: 'What this opening gave',
  details: (name: string) => `${name}: details`,
  show: (name: string, className: string, value: string) => `${name}, ${className}, ${value}. Show large`,
  gone: 'Sold back or shipped',
  revisit: 'You opened this before',
  fresh: (count: number) => `${count} new`,
  place: (set: string, owned: number, size: number) => `${owned} of ${size} in ${set}`,
  valued: (money: string) => `${money} when sealed`,
  checked: (count: number) => claims.verdictChip(formatCount(count)),
  unchecked: 'Not verified',
  all: (count: number) => `All ${pluralise(count, 'card', 'cards')}`,
  /** To a place as the reveal names it: "Pack 3 of 10". */
  backTo: (where: string) => `Back to ${where.charAt(0).toLowerCase()}${where.slice(1)}`,
  loosePacks: 'Single packs',
  proof: 'Checked in this browser',
  price: (count: number, of: SoldAs) => (count === 1 ? 'Price' : `Price of ${count} ${of.many}`),
  value: 'Value when sealed',
  kept: 'It’s in your collection.',
  offer: (money: string, moment: string) => `We’ll buy it for ${money} until ${moment}.`,
  refused: (count: number) =>
    `${formatCount(count)} more couldn’t be opened and ${count === 1 ? 'is' : 'are'} still sealed.`,
  bar: (name: string) => `What to do with ${name}`,
  sellSeveral: 'Sell several',
  shipSeveral: 'Send several home',
  acts: { sell: 'Sell', ship: 'Send home', share: 'Share', replay: 'Play again' },
  next: 'Open next',
  left: (count: number) => `${formatCount(count)} left`,
  collection: 'Your collection',
  offline: 'You’re offline. Your cards are in your collection; try this again once you’re back online.',
} as const;
