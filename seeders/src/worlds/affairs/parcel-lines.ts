import { visitor } from '../people.ts';
import type { AffairKind, HomeAddress } from './affair.ts';
import type { Line } from './royalty-lines.ts';

const us = { city: 'Springfield', region: 'IL', postcode: '62701', country: 'US' };
const mara = { recipient: 'Mara Quill', line1: '27 Paper Mill Lane', ...us };
const odalys = { recipient: 'Odalys Prior', line1: '310 Larkspur Avenue', ...us };
const gb = { city: 'Bristol', region: '', postcode: 'BS1 4DJ', country: 'GB' };
const tamsin = { recipient: 'Tamsin Vey', line1: '8 Lantern Row', ...gb };
const tamsinsBox = { ...tamsin, line1: 'PO Box 118' };
const de = { city: 'Berlin', region: '', postcode: '10119', country: 'DE' };
const brassmoth = { recipient: 'Jonas Motte', line1: 'Torstraße 41', ...de };

type Step = readonly [
  daysAgo: number,
  to: Extract<AffairKind, { kind: 'move-parcel' }>['to'],
  reason?: string,
];

interface ParcelStory {
  name: string;
  email: string;
  address: HomeAddress;
  /** The key of the customer's order, the pack in it, and how many of its cards are shipped. */
  cards: readonly [order: string, place: number, count: number];
  requestedDaysAgo: number;
  steps: readonly Step[];
  then?: readonly (readonly [daysAgo: number, AffairKind])[];
}

const of = (name: string) => `${name}@collectors.test`;
const mine = { email: visitor.email, address: mara };
const tamsins = { email: of('tamsin'), address: tamsin };
const brassmoths = { email: of('brassmoth'), address: brassmoth };
const odalyss = { email: of('odalys'), address: odalys };

/** Picked, packed and handed over on one day. */
const sent = (daysAgo: number): readonly Step[] => [
  [daysAgo, 'packed'],
  [daysAgo - 0.1, 'shipped'],
];

const stories: readonly ParcelStory[] = [
  {
    ...mine,
    name: 'mara-home-1',
    cards: ['order-2', 0, 3],
    requestedDaysAgo: 14.13,
    steps: [...sent(11.8), [8.3, 'delivered']],
  },
  { ...mine, name: 'mara-home-2', cards: ['order-3', 1, 3], requestedDaysAgo: 5.21, steps: sent(1.7) },
  {
    ...mine,
    name: 'mara-home-3',
    cards: ['order-2', 1, 3],
    requestedDaysAgo: 2.61,
    steps: [
      [0.47, 'picking'],
      [0.43, 'missing', 'Its bin was empty'],
    ],
  },
  { ...mine, name: 'mara-home-4', cards: ['order-2', 2, 2], requestedDaysAgo: 0.31, steps: [] },
  { ...mine, name: 'mara-home-5', cards: ['order-2', 3, 2], requestedDaysAgo: 0.19, steps: [] },
  { ...tamsins, name: 'tamsin-home-1', cards: ['order-1', 0, 3], requestedDaysAgo: 2.93, steps: [] },
  // Its label fails: the carrier does not deliver to post office boxes.
  {
    ...tamsins,
    address: tamsinsBox,
    name: 'tamsin-home-2',
    cards: ['order-2', 0, 2],
    requestedDaysAgo: 6.07,
    steps: [
      [3.6, 'packed'],
      [3.58, 'labelled'],
    ],
  },
  {
    ...tamsins,
    name: 'tamsin-home-3',
    cards: ['order-3', 0, 2],
    requestedDaysAgo: 9.37,
    steps: [[9.01, 'cancelled']],
  },
  {
    ...brassmoths,
    name: 'brassmoth-home-1',
    cards: ['order-1', 0, 3],
    requestedDaysAgo: 16.27,
    steps: [...sent(13.4), [4.6, 'delivered']],
    then: [
      [
        4.05,
        {
          kind: 'claim-parcel',
          name: 'brassmoth-home-1',
          about: 'damaged',
          description: 'The top left corner is creased. The sleeve was torn when I opened the box.',
          photoCount: 2,
        },
      ],
    ],
  },
  {
    ...brassmoths,
    name: 'brassmoth-home-2',
    cards: ['order-2', 0, 2],
    requestedDaysAgo: 26.11,
    steps: [...sent(23.3), [13.2, 'returned', 'Nobody collected it from the post office']],
  },
  // From the other origin, bought with money that came yesterday.
  {
    ...brassmoths,
    name: 'brassmoth-home-3',
    cards: ['affair order 1.47', 0, 2],
    requestedDaysAgo: 1.41,
    steps: [],
  },
  // Late: it should have arrived weeks ago.
  { ...odalyss, name: 'odalys-home-1', cards: ['order-1', 0, 2], requestedDaysAgo: 24.17, steps: sent(21.9) },
  {
    ...odalyss,
    name: 'odalys-home-2',
    cards: ['order-2', 0, 2],
    requestedDaysAgo: 34.19,
    steps: sent(31.8),
    then: [
      [
        18.4,
        {
          kind: 'claim-parcel',
          name: 'odalys-home-2',
          about: 'not-arrived',
          description: 'The tracking has not moved for two weeks, and nothing came.',
        },
      ],
      [17.2, { kind: 'decide-claim', name: 'odalys-home-2', decision: 'pay', reason: 'The carrier lost it' }],
    ],
  },
];

/** Parcels in every state; those of the visitor's sign-in are `mine`. */
export const parcelLines: readonly Line[] = [
  [1.52, of('brassmoth'), { kind: 'check-out', name: 'brassmoth-funds', amountCents: 50_000 }],
  [1.47, of('brassmoth'), { kind: 'order', pack: 'glasshouse', picks: [21, 22] }],
  ...stories.flatMap(linesOf),
];

function linesOf({
  name,
  email,
  address,
  cards: [order, place, count],
  requestedDaysAgo,
  steps,
  then = [],
}: ParcelStory): Line[] {
  return [
    [requestedDaysAgo, email, { kind: 'ship', name, order, place, count, address }],
    ...steps.map(([daysAgo, to, reason]): Line => [
      daysAgo,
      email,
      { kind: 'move-parcel', name, to, ...(reason !== undefined && { reason }) },
    ]),
    ...then.map(([daysAgo, affair]): Line => [daysAgo, email, affair]),
  ];
}
