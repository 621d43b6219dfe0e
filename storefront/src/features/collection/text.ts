import { formatCount, formatMoney, pluralise } from '../../lib/format.ts';

export const text = {
  title: 'My collection',
  sealed: 'Sealed packs',
  units: 'Cards',
  cards: 'cards',
  value: 'market value',
  packs: 'sealed packs',
  pack: (packNo: number) => `Pack ${formatCount(packNo)}`,
  open: 'Open',
  refund: 'Return',
  refundTitle: 'Return this pack?',
  refundBody: (packNo: number, title: string) =>
    `Pack ${formatCount(packNo)} of ${title} goes back to the wall, sealed. What you paid returns to where it came from.`,
  refundConfirm: (cents: number) => `Return it for ${formatMoney(cents)}`,
  refunded: (cash: number, promo: number) =>
    promo > 0
      ? `${formatMoney(cash)} cash and ${formatMoney(promo)} promo are back in your wallet.`
      : `${formatMoney(cash)} is back in your wallet.`,
  daysLeft: (days: number) =>
    days === 0 ? 'Return ends today' : `${pluralise(days, 'day', 'days')} left to return`,
  noReturn: 'Can no longer be returned',
  emptyTitle: 'Your collection is empty',
  emptyBody: 'Cards you pull live here, each with its serial and its proof.',
  toShop: 'Pick your first pack',
  nothingTitle: 'No card matches',
  nothingBody: 'Try another class or a shorter search.',
  clear: 'Show all cards',
  search: 'Search',
  class: 'Class',
  anyClass: 'All classes',
  sort: 'Sort',
  sorts: {
    '-acquiredAt': 'Newest',
    '-valueCents': 'Value, high first',
    valueCents: 'Value, low first',
    name: 'Name',
  },
  states: {
    in_shipment: 'Being shipped',
    shipped: 'On its way',
    delivered: 'Delivered',
  },
  more: 'Show more',
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)}`,
} as const;
