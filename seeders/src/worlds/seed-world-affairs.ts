import type { Affair, AffairKind, WorldPromo } from './affairs/affair.ts';
import { cardTextures, origins, singleListings, type ListingRequest } from './catalogue/index.ts';
import { demoDrops } from './drops/demo-drops.ts';
import { minimalWorld } from './minimal.ts';
import { collectors, visitor } from './people.ts';
import type { World } from './world.ts';

/** Affairs of the small world in the seeders' tests. */
const pack = 'deep-signal';
const visits = [
  { daysAgo: 2.4, pack, picks: [7, 17, 27], openCount: 2, returns: true },
  { daysAgo: 1.1, pack, picks: [7], openCount: 1 },
];
const friend = 'friend@collectors.test';
const shipper = 'shipper@collectors.test';
const address = {
  recipient: 'A Shipper',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
};
const affairAt = (daysAgo: number, affair: AffairKind): Affair => ({
  ...affair,
  key: `${affair.kind} ${daysAgo}`,
  email: shipper,
  daysAgo,
});
const ship = (daysAgo: number, name: string, place: number): Affair =>
  affairAt(daysAgo, { kind: 'ship', name, order: 'order 37', place, count: 2, address });
const move = (
  daysAgo: number,
  name: string,
  to: Extract<AffairKind, { kind: 'move-parcel' }>['to'],
): Affair => affairAt(daysAgo, { kind: 'move-parcel', name, to });
const description = 'The corner of it is creased.';
/** Parcels of one customer, in every state. */
const parcels: readonly Affair[] = [
  affairAt(38, { kind: 'check-out', name: 'parcels', amountCents: 20_000 }),
  affairAt(37, { kind: 'order', pack, picks: [401, 402, 403, 404, 405, 406, 407, 408] }),
  ship(33, 'lost', 0),
  move(30.9, 'lost', 'packed'),
  move(30.8, 'lost', 'shipped'),
  affairAt(18, { kind: 'claim-parcel', name: 'lost', about: 'not-arrived', description }),
  affairAt(17, { kind: 'decide-claim', name: 'lost', decision: 'pay', reason: 'Lost' }),
  ship(30, 'returned', 1),
  move(27.9, 'returned', 'packed'),
  move(27.8, 'returned', 'shipped'),
  move(20, 'returned', 'returned'),
  ship(25, 'delivered', 2),
  move(22.9, 'delivered', 'packed'),
  move(22.8, 'delivered', 'shipped'),
  move(5, 'delivered', 'delivered'),
  affairAt(4, { kind: 'claim-parcel', name: 'delivered', about: 'damaged', description, photoCount: 1 }),
  ship(22, 'shipped', 3),
  move(19.9, 'shipped', 'packed'),
  move(19.8, 'shipped', 'shipped'),
  ship(16, 'packed', 4),
  move(13.9, 'packed', 'packed'),
  ship(13, 'missing', 5),
  move(10.9, 'missing', 'picking'),
  move(10.8, 'missing', 'missing'),
  ship(8, 'cancelled', 6),
  move(7.9, 'cancelled', 'cancelled'),
  ship(1, 'requested', 7),
];
/** State, wait and claim of each, in the order of the requests. */
export const parcelStates = [
  'lost not-arrived paid',
  'returned',
  'delivered damaged open',
  'shipped',
  'packed',
  'picking missing-card',
  'cancelled',
  'requested',
];
export const affairs: readonly Affair[] = [
  { key: 'welcome', email: visitor.email, daysAgo: 2.7, kind: 'redeem', code: 'HELLO' },
  {
    key: 'sale',
    email: visitor.email,
    daysAgo: 2.3,
    kind: 'sell-back',
    name: 'sale',
    order: 'order-1',
    place: 0,
    count: 1,
  },
  { key: 'shelved', email: visitor.email, daysAgo: 2.2, kind: 'reshelve', name: 'sale' },
  { key: 'paid', email: visitor.email, daysAgo: 2.1, kind: 'check-out', name: 'payment', amountCents: 3_000 },
  {
    key: 'returned',
    email: visitor.email,
    daysAgo: 2,
    kind: 'refund',
    name: 'payment',
    amountCents: 500,
    reason: 'Too much',
  },
  { key: 'joined', email: friend, daysAgo: 1.9, kind: 'join', invitedBy: visitor.email },
  { key: 'first', email: friend, daysAgo: 1.8, kind: 'order', pack, picks: [30], promoCode: 'GIFT' },
  {
    key: 'funds',
    email: friend,
    daysAgo: 1.7,
    kind: 'check-out',
    name: 'funds',
    amountCents: 2_500,
    reportedCents: 2_400,
  },
  { key: 'look', email: friend, daysAgo: 1.6, kind: 'advance-invitations' },
  { key: 'verified', email: visitor.email, daysAgo: 1.5, kind: 'verify-identity', reason: 'Passport seen' },
  {
    key: 'goodwill',
    email: friend,
    daysAgo: 1.4,
    kind: 'adjust',
    by: 'support',
    bucket: 'promo',
    amountCents: 300,
    reason: 'Sorry',
  },
  {
    key: 'asked',
    email: shipper,
    daysAgo: 0.9,
    kind: 'ask-support',
    name: 'question',
    topic: 'parcel',
    text: 'Where is it?',
    about: { kind: 'parcel', name: 'shipped' },
  },
  { key: 'answered', email: shipper, daysAgo: 0.8, kind: 'answer-case', name: 'question', text: 'Close.' },
  { key: 'closed', email: shipper, daysAgo: 0.7, kind: 'close-case', name: 'question', reason: 'Came' },
  { key: 'shown', email: visitor.email, daysAgo: 0.5, kind: 'show-cards', count: 3 },
  { key: 'disputed', email: visitor.email, daysAgo: 0.2, kind: 'dispute', name: 'payment' },
  ...parcels,
];
const promos: readonly WorldPromo[] = [
  { code: 'HELLO', name: 'Hello', gives: '$5', kind: 'credit', amountCents: 500, newCustomersOnly: true },
  { code: 'GIFT', name: 'Gift', gives: 'a pack', kind: 'free_pack', totalLimit: 3, packs: [pack] },
];
const request = { cardKey: 'orchard-of-nine-moons', title: 'Moons', priceCents: 650, reason: 'Soft corners' };
const listingRequests: readonly ListingRequest[] = [
  {
    ...request,
    key: 'refused',
    count: 3,
    daysAgo: 1,
    refusal: { daysAgo: 0.5, reason: 'Not below buyback' },
  },
  { ...request, key: 'waiting', count: 4, daysAgo: 0.2 },
];

/** They do nothing but enter drops. */
const entrants = ['one', 'two', 'three'].map((name) => ({
  email: `${name}@collectors.test`,
  displayName: `Entrant ${name}`,
  birthDate: '1990-01-01',
  country: 'US',
  joinedDaysAgo: 39,
}));
/** State and last award of each past drop, the oldest first, and of today's. */
export const dropStates = [
  'finished',
  'finished expired declined declined',
  'finished unit',
  'finished expired unit',
  'void late',
  'finished unit',
  'finished cash',
  'drawn offered',
  'open',
];

const [other] = collectors;
export const foil = { name: 'Pack foil', tint: '#ffffff', roughnessBps: 100 };
const likesIt = { visitCount: 3, opens: 0.5, likes: { [pack]: 1 }, lucky: [7] };
/** The small world that the seeders' tests build. */
export const world: World = {
  ...minimalWorld,
  singles: singleListings.filter(({ cardKey }) => minimalWorld.cards.some(({ key }) => key === cardKey)),
  people: [
    { ...visitor, joinedDaysAgo: 2.8, visits },
    ...(other ? [{ ...other, joinedDaysAgo: 2.7, habits: likesIt }] : []),
    { ...visitor, email: friend, displayName: 'A Friend', joinedDaysAgo: 1.9, visits: [] },
    { email: shipper, displayName: 'A Shipper', birthDate: '1990-01-01', country: 'US', joinedDaysAgo: 39 },
    ...entrants,
  ],
  packs: minimalWorld.packs.map((product) => ({ ...product, openedDaysAgo: 40 })),
  promos,
  affairs,
  origins,
  drops: demoDrops,
  listingRequests,
  hasPictures: true,
  textures: cardTextures,
  wrapperTextures: [{ ...foil, packKey: pack }],
};
/** The same, with fewer visits and affairs. */
export const upTo = (count: number): World => ({
  ...world,
  people: world.people.map((person) =>
    person.visits ? { ...person, visits: person.visits.slice(0, count) } : person,
  ),
  affairs: affairs.filter(
    ({ email, kind }, place) => email === shipper || kind === 'join' || place < count * 6,
  ),
});
