import type { Affair, WorldPromo } from './affairs/affair.ts';
import type { ListingWish } from './catalogue/index.ts';
import { visitor } from './people.ts';

/** Affairs of the small world in the seeders' tests. */
export const pack = 'deep-signal';
export const visits = [
  { daysAgo: 2.4, pack, picks: [7, 17, 27], openCount: 2, returns: true },
  { daysAgo: 1.1, pack, picks: [7], openCount: 1 },
];
export const friend = 'friend@collectors.test';
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
  { key: 'disputed', email: visitor.email, daysAgo: 0.2, kind: 'dispute', name: 'payment' },
];
export const promos: readonly WorldPromo[] = [
  { code: 'HELLO', name: 'Hello', gives: '$5', kind: 'credit', amountCents: 500, newCustomersOnly: true },
  { code: 'GIFT', name: 'Gift', gives: 'a pack', kind: 'free_pack', totalLimit: 3, packs: [pack] },
];
const wish = { cardKey: 'orchard-of-nine-moons', title: 'Moons', priceCents: 650, reason: 'Soft corners' };
export const listingWishes: readonly ListingWish[] = [
  { ...wish, key: 'refused', count: 3, daysAgo: 1, refusal: { daysAgo: 0.5, reason: 'Not below buyback' } },
  { ...wish, key: 'waiting', count: 4, daysAgo: 0.2 },
];
