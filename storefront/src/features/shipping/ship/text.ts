import { type ParcelPriceDto, type ShipRefusal, formatMoney } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

const cards = (count: number): string => pluralise(count, 'card', 'cards');

const refusals: Readonly<Record<ShipRefusal, string>> = {
  in_inspection: 'We’re checking this card',
  in_shipment: 'Already in a parcel',
  digital: 'Digital: there’s nothing to ship',
  not_shippable: 'We can’t ship this kind',
  locked: 'On hold. Contact support',
  no_origin: 'We’re still storing it. Try again in a few days',
};

type FeeLineKind = ParcelPriceDto['lines'][number]['kind'];

const lines: Readonly<Record<FeeLineKind, (weight: string, insured: string) => string>> = {
  base: () => 'Base fee',
  weight: (weight) => `Weight, ${weight}`,
  insurance: (_, insured) => `Insurance up to ${insured}`,
  signature: () => 'Signature on delivery',
};

export const text = {
  title: 'Ship home',
  chooseTitle: 'Choose what to ship',
  nothingChosen: 'Choose at least one card',
  goOn: (count: number) => `Ship ${cards(count)}`,
  all: (count: number) => `Choose all ${count}`,
  clear: 'Choose none',
  noneLeft: 'None of these cards is in your collection anymore.',
  tooMany: (max: number) =>
    `One order ships up to ${max} cards. These are the first ${max}: ship the others after.`,
  deliverTo: 'Deliver to',
  addAddress: 'Add an address',
  noAddress: 'Where should we send it? Add your address to see the cost.',
  incomplete: 'This address is missing something its country needs. Complete it, or choose another.',
  noPhone: 'The carrier needs a phone number for parcels through customs. Add one to this address.',
  complete: 'Complete the address',
  refusals,
  refusedTitle: (count: number) =>
    count === 1 ? 'One card can’t ship now' : `${cards(count)} can’t ship now`,
  unknownCard: 'A card that’s no longer in your collection',
  leaveThemOut: (count: number) => (count === 1 ? 'Leave it out' : 'Leave them out'),
  leaveOut: 'Leave out',
  leaveOutLabel: (name: string) => `Leave out ${name}`,
  parcels: (count: number) =>
    count === 1
      ? 'One parcel.'
      : `${pluralise(count, 'parcel', 'parcels')}: your cards are stored in different places.`,
  from: (origin: string, count: number) => `From ${origin}: ${cards(count)}`,
  joins: (number: string) => `Joins parcel ${number}: no new base fee.`,
  lines,
  parcelFee: 'This parcel',
  free: 'Free',
  expected: (day: string, min: number, max: number) =>
    `Expected by ${day}, ${min === max ? min : `${min} to ${max}`} working days on the way.`,
  customs: (cents: number) =>
    `Crosses a customs border. We declare ${formatMoney(cents)}; your country may charge import tax and duty on delivery.`,
  combine: 'Change your mind or add cards: until we pack it, you can cancel for a full refund.',
  total: 'Total',
  fromPromo: 'From promo credit',
  fromCash: 'From cash',
  short: (cents: number) => `Your wallet is ${formatMoney(cents)} short. Add it here, then pay.`,
  needsStepUp: 'This address is new and the value high, so we ask you to confirm that it’s you.',
  held: (left: string) => `This price holds for ${left}.`,
  renewing: 'Getting a new price …',
  pay: (cents: number) => (cents === 0 ? 'Ship for free' : `Pay ${formatMoney(cents)} and ship`),
  paying: 'Paying',
  checking: 'We haven’t heard back yet. We keep asking about the same order, so you’re charged once.',
  unknown:
    'We couldn’t confirm that it went through. Try again: it’s the same order, so you’re charged once.',
  changed:
    'The price or your cards have changed, and you weren’t charged. Check the new quote before you pay.',
  fundsMoved: 'Your balance has changed, and you weren’t charged.',
  doneTitle: (waits: boolean) => (waits ? 'Ordered' : 'On its way to packing'),
  done: (count: number) =>
    count === 1
      ? 'We’ll email you when it’s packed and when it’s on its way.'
      : 'We’ll email you when they’re packed and when they’re on their way.',
  doneParcel: (number: string, count: number) => `Parcel ${number}: ${cards(count)}`,
  addUntil: (until: string) => `Add cards until ${until}, no extra base fee`,
  see: 'See parcel',
  close: 'Done',
} as const;
