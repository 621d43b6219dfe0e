import { formatBps, formatMoney, pluralise } from '../../lib/format.ts';

export const text = {
  title: 'Sell back',
  sell: 'Sell back',
  sellOne: (name: string) => `Sell back ${name}`,
  sellFor: (cents: number) => `Sell back for ${formatMoney(cents)}`,
  noOffer: 'The offer for this card did not load.',
  askAgain: 'Ask again',
  notNow: (why: string) => `Cannot be sold back now: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`,
  chooseTitle: 'Choose what to sell',
  choose: 'Choose what to sell',
  noneLeft: 'None of these cards is in your collection any more.',
  nothingChosen: 'Choose at least one card',
  all: (count: number) => `Choose all ${count}`,
  clear: 'Choose none',
  valued: (cents: number) => `Market value ${formatMoney(cents)}`,
  gone: 'No longer in your collection',
  loading: 'Asking for the offer …',
  each: (rateBps: number, valueCents: number) => `${formatBps(rateBps)} of ${formatMoney(valueCents)}`,
  frozen: 'Held since the reveal',
  later: 'Offer of today',
  valueOf: (source: string, day: string) => `Value: ${source}, ${day}`,
  until: (left: string) => `Stands for ${left}`,
  over: 'This offer has just ended.',
  changed: 'The offer has changed since you opened this. Look at the new one before you sell.',
  refusals: {
    in_shipment: 'On its way to you',
    locked: 'Kept back by the shop; support knows why',
    not_bought_back: 'This kind is not bought back',
    too_little: 'Worth too little to buy back',
  },
  offers: 'Offers',
  total: 'You get',
  split: (cashCents: number, promoCents: number) =>
    `${formatMoney(cashCents)} cash and ${formatMoney(promoCents)} promo credit: the share of the pack that promo paid goes back to promo.`,
  confirm: (count: number, cents: number) =>
    `Sell ${pluralise(count, 'card', 'cards')} for ${formatMoney(cents)}`,
  final: 'A sale is final: the cards go back to the vault and into a future run.',
  none: 'None of these cards can be sold now.',
  sold: (count: number, cents: number) =>
    `${pluralise(count, 'card', 'cards')} sold, ${formatMoney(cents)} is in your wallet`,
} as const;
