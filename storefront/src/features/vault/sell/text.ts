import { formatBps, formatMoney } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const text = {
  title: 'Sell back',
  sell: 'Sell back',
  sellOne: (name: string) => `Sell back ${name}`,
  sellFor: (cents: number) => `Sell back for ${formatMoney(cents)}`,
  noOffer: 'The offer for this card didn’t load.',
  askAgain: 'Try again',
  notNow: (why: string) => `You can’t sell this back now: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`,
  chooseTitle: 'Choose what to sell',
  choose: 'Choose what to sell',
  noneLeft: 'None of these cards is in your collection anymore.',
  nothingChosen: 'Choose at least one card',
  all: (count: number) => `Choose all ${count}`,
  clear: 'Choose none',
  valued: (cents: number) => `Market value ${formatMoney(cents)}`,
  gone: 'Sold back or shipped',
  loading: 'Getting your offer …',
  each: (rateBps: number, valueCents: number) => `${formatBps(rateBps)} of ${formatMoney(valueCents)}`,
  frozen: 'Locked in since the reveal',
  later: 'Today’s offer',
  valueOf: (source: string, day: string, isEstimated: boolean) =>
    `Value: ${isEstimated ? 'estimated from ' : ''}${source}, ${day}`,
  until: (left: string) => `Valid for ${left}`,
  over: 'This offer has just ended.',
  changed: 'The offer changed since you opened this. Check the new one before you sell.',
  refusals: {
    in_inspection: 'We’re checking this card',
    in_shipment: 'In a parcel',
    kept: 'Kept by you',
    locked: 'On hold. Contact support',
    not_bought_back: 'We don’t buy this kind back',
    stale_value: 'No offer until this card’s value is updated',
    too_little: 'Worth too little to sell back',
  },
  offers: 'Offers',
  total: 'You get',
  /** What the sale pays, by bucket: "$1.20 cash and $0.40 promo credit". */
  paidAs: (cashCents: number, promoCents: number) =>
    [
      ...(cashCents > 0 || promoCents === 0 ? [`${formatMoney(cashCents)} cash`] : []),
      ...(promoCents > 0 ? [`${formatMoney(promoCents)} promo credit`] : []),
    ].join(' and '),
  promoWhy: 'What you paid with promo credit comes back as promo credit.',
  confirm: (count: number, cents: number) =>
    `Sell ${pluralise(count, 'card', 'cards')} for ${formatMoney(cents)}`,
  final: 'Sales are final. The cards go back to the vault and into a future run.',
  partly: (count: number, cents: number, why: string) =>
    `${pluralise(count, 'card', 'cards')} sold for ${formatMoney(cents)}. The others weren’t: ${why}`,
  leave: 'Keep the others',
  keep: 'Keep it',
  kept: 'Kept',
  keepWhy: 'You’re keeping this card: it can’t be sold, alone or with others, until you unlock it.',
  keepHint: 'Locks this card against being sold by mistake.',
  none: 'You can’t sell any of these cards now.',
  sold: (count: number, cents: number) =>
    `${pluralise(count, 'card', 'cards')} sold. ${formatMoney(cents)} is in your wallet`,
} as const;
