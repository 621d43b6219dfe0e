import { collectors, visitor } from '../people.ts';
import type { Affair, AffairKind } from './affair.ts';
import { newcomers } from './newcomers.ts';
import { parcelLines } from './parcel-lines.ts';
import { royaltyLines, type Line } from './royalty-lines.ts';
import { supportLines } from './support-lines.ts';

const customer = (name: string): string => `${name}@collectors.test`;
const { email: mara } = visitor;

/** Friends and their inviters: the state of an invitation follows from when the friend joined and what they spent. */
const invitations: readonly (readonly [friend: string, invitedBy: string])[] = [
  ['corvin', customer('brassmoth')],
  ['bex', customer('tamsin')],
  ['piers-tallow', customer('harrow')],
  ['isolde-ferrant', customer('greta-solheim')],
  ['lorcan-feeney', mara],
  ['viggo-strand', mara],
  ['sunniva', customer('quietfox')],
  ['pim.halloran', mara],
];
const joinedDaysAgo = new Map(
  [...collectors, ...newcomers].map((person) => [person.email, person.joinedDaysAgo]),
);

/** Often enough to reach every state; a reward follows after a 14-day wait. */
const looksDaysAgo = [60.9, 54, 46, 36.5, 28, 24.1, 21, 16.4, 10, 5, 2.3, 0.15];

const saleLines: readonly (readonly [
  name: string,
  daysAgo: number,
  email: string,
  order: number,
  place: number,
  count: number,
  shelvedDaysAgo?: number,
])[] = [
  ['brassmoth-1', 90.4, customer('brassmoth'), 3, 0, 2, 88.1],
  ['quietfox-1', 36.9, customer('quietfox'), 8, 0, 2, 34.9],
  ['mara-1', 22.2, mara, 1, 1, 2, 20.3],
  ['tamsin-1', 21.9, customer('tamsin'), 9, 0, 3, 20.2],
  ['quietfox-2', 12.7, customer('quietfox'), 10, 0, 1, 10.1],
  ['harrow-1', 12.2, customer('harrow'), 6, 2, 3, 10.08],
  ['mara-2', 11.1, mara, 3, 0, 1, 9.5],
  ['tamsin-2', 7.1, customer('tamsin'), 10, 1, 2, 5.2],
  ['mara-3', 1.2, mara, 7, 0, 1],
  ['katya-1', 0.9, customer('katya-brandvold'), 8, 3, 3],
  ['greta-1', 0.35, customer('greta-solheim'), 5, 0, 2],
  ['tamsin-3', 0.11, customer('tamsin'), 11, 0, 2],
];

const promoLines: readonly Line[] = [
  [24.6, mara, { kind: 'redeem', code: 'WELCOME' }],
  [19.7, customer('yara-delacroix'), { kind: 'redeem', code: 'WELCOME' }],
  [17.3, customer('viggo-strand'), { kind: 'redeem', code: 'WELCOME' }],
  [12.5, customer('sunniva'), { kind: 'redeem', code: 'WELCOME' }],
  [10.3, customer('winifred-asch'), { kind: 'redeem', code: 'WELCOME' }],
  [33.1, customer('leocadia-ruiz'), free('ballot-stub', 4711)],
  [13.2, customer('thea-nordahl'), free('old-growth', 1312)],
  [12.1, customer('sunniva'), free('ballot-stub', 818)],
  [2.9, customer('pim.halloran'), free('old-growth', 42)],
  [28.4, customer('umberto-sarno'), { kind: 'check-out', name: 'umberto-1', amountCents: 20_000 }],
  [28.39, customer('umberto-sarno'), tenth('ember-court', 12, 13)],
  [6.2, customer('ramona-estey'), { kind: 'check-out', name: 'ramona-1', amountCents: 5_000 }],
  [6.19, customer('ramona-estey'), tenth('first-light', 222, 223)],
];

function free(pack: string, pick: number): AffairKind {
  return { kind: 'order', pack, picks: [pick], promoCode: 'FREEPACK' };
}

function tenth(pack: string, ...picks: number[]): AffairKind {
  return { kind: 'order', pack, picks, promoCode: 'TENPERCENT' };
}

const paymentLines: readonly Line[] = [
  [54.9, customer('corvin'), { kind: 'check-out', name: 'corvin-1', amountCents: 6_000 }],
  [38.6, customer('corvin'), { kind: 'dispute', name: 'corvin-1' }],
  [30.3, customer('rosa-winterbourne'), { kind: 'check-out', name: 'rosa-1', amountCents: 5_000 }],
  [
    28.8,
    customer('rosa-winterbourne'),
    { kind: 'refund', name: 'rosa-1', reason: 'Paid twice by mistake, asked by mail' },
  ],
  [8.9, customer('nine.lanterns'), { kind: 'check-out', name: 'lanterns-1', amountCents: 10_000 }],
  [
    8.1,
    customer('nine.lanterns'),
    { kind: 'refund', name: 'lanterns-1', amountCents: 4_000, reason: 'Chose the wrong amount' },
  ],
  [
    2.6,
    customer('magnus-thorsen'),
    { kind: 'check-out', name: 'magnus-1', amountCents: 12_000, reportedCents: 11_000 },
  ],
  [
    43.9,
    customer('quietfox'),
    adjust('support', 'promo', 1_000, 'Sorry for the card that came late to the vault'),
  ],
  [4.4, customer('fitz-abara'), adjust('finance', 'cash', 2_350, 'The bank had kept a fee of the top-up')],
  // Above support's own limit: awaits finance.
  [
    0.9,
    customer('ulla-rautio'),
    adjust('support', 'cash', 25_000, 'Paid by bank transfer, the slip is in the mail'),
  ],
];

function adjust(
  by: 'support' | 'finance',
  bucket: 'cash' | 'promo',
  amountCents: number,
  reason: string,
): AffairKind {
  return { kind: 'adjust', by, bucket, amountCents, reason };
}

interface PayoutStory {
  name: string;
  email: string;
  fundedCents: number;
  amountCents: number;
  holder: string;
  account: string;
  country: string;
  /** When the payout is requested; account and identity are done before. */
  requestedDaysAgo: number;
  then: readonly (readonly [daysAgo: number, AffairKind])[];
}

const payouts: readonly PayoutStory[] = [
  {
    name: 'payout-tamsin',
    email: customer('tamsin'),
    fundedCents: 20_000,
    amountCents: 12_500,
    holder: 'Tamsin Vey',
    account: 'GB82 WEST 1234 5698 7654 32',
    country: 'GB',
    requestedDaysAgo: 33.4,
    then: [
      [32.7, { kind: 'approve-payout', name: 'payout-tamsin', by: 'finance' }],
      [31.9, { kind: 'pay-out', name: 'payout-tamsin', reference: 'BANK-2041' }],
    ],
  },
  {
    name: 'payout-mara',
    email: mara,
    fundedCents: 10_000,
    amountCents: 6_000,
    holder: 'Mara Quill',
    account: '0021174533',
    country: 'US',
    requestedDaysAgo: 14.2,
    then: [
      [13.8, { kind: 'approve-payout', name: 'payout-mara', by: 'finance' }],
      [13.1, { kind: 'pay-out', name: 'payout-mara', reference: 'BANK-2077' }],
    ],
  },
  {
    name: 'payout-ilario',
    email: customer('ilario'),
    fundedCents: 15_000,
    amountCents: 15_000,
    holder: 'Baldassare Ilario',
    account: 'IT60 X054 2811 1010 0000 0123 456',
    country: 'IT',
    requestedDaysAgo: 18.6,
    then: [
      [
        17.5,
        {
          kind: 'reject-payout',
          name: 'payout-ilario',
          reason: 'The holder of the account is not the customer we verified',
        },
      ],
    ],
  },
  {
    name: 'payout-harrow',
    email: customer('harrow'),
    fundedCents: 9_000,
    amountCents: 8_000,
    holder: 'Harrow & Son',
    account: '062000 1147 2290',
    country: 'AU',
    requestedDaysAgo: 1.6,
    then: [[0.7, { kind: 'approve-payout', name: 'payout-harrow', by: 'owner' }]],
  },
  {
    name: 'payout-dario',
    email: customer('dario-venn'),
    fundedCents: 120_000,
    amountCents: 110_000,
    holder: 'Dario Venn',
    account: 'IT60 X054 2811 1010 0000 0123 456',
    country: 'IT',
    requestedDaysAgo: 1.3,
    // From $1,000 two people must approve: the second one has not yet.
    then: [[0.8, { kind: 'approve-payout', name: 'payout-dario', by: 'finance' }]],
  },
  {
    name: 'payout-cosima',
    email: customer('cosima-hartwell'),
    fundedCents: 8_000,
    amountCents: 7_500,
    holder: 'Cosima Hartwell',
    account: 'GB82 WEST 1234 5698 7654 32',
    country: 'GB',
    requestedDaysAgo: 0.4,
    then: [],
  },
];

/** A new bank account must wait three days before a payout. */
const payoutLines = (story: PayoutStory): Line[] => [
  [
    story.requestedDaysAgo + 5.2,
    story.email,
    { kind: 'check-out', name: `${story.name}-funds`, amountCents: story.fundedCents },
  ],
  [
    story.requestedDaysAgo + 4.1,
    story.email,
    { kind: 'add-destination', holder: story.holder, account: story.account, country: story.country },
  ],
  [
    story.requestedDaysAgo + 2.3,
    story.email,
    { kind: 'verify-identity', reason: 'Passport seen on a video call' },
  ],
  [
    story.requestedDaysAgo,
    story.email,
    { kind: 'request-payout', name: story.name, amountCents: story.amountCents },
  ],
  ...story.then.map(([daysAgo, affair]): Line => [daysAgo, story.email, affair]),
];

const linesOfSale = ([
  name,
  daysAgo,
  email,
  order,
  place,
  count,
  shelvedAt,
]: (typeof saleLines)[number]): Line[] => [
  [daysAgo, email, { kind: 'sell-back', name, order: `order-${order}`, place, count }],
  ...(shelvedAt === undefined ? [] : [[shelvedAt, email, { kind: 'reshelve', name }] as const]),
];

const lines: readonly Line[] = [
  ...invitations.map(([friend, invitedBy]): Line => [
    joinedDaysAgo.get(customer(friend)) ?? Number.NaN,
    customer(friend),
    { kind: 'join', invitedBy },
  ]),
  ...looksDaysAgo.map((daysAgo): Line => [daysAgo, mara, { kind: 'advance-invitations' }]),
  ...saleLines.flatMap(linesOfSale),
  ...promoLines,
  ...paymentLines,
  ...payouts.flatMap(payoutLines),
  ...royaltyLines,
  ...parcelLines,
  ...supportLines,
  [0.6, customer('greta-solheim'), { kind: 'hand-in-papers', shownName: 'Greta Solheim' }],
];

/** What happened to people's money in the demo shop: buybacks, codes, invitations, payouts, failed payments. */
export const demoAffairs: readonly Affair[] = lines.map(([daysAgo, email, affair]) => ({
  ...affair,
  key: `affair ${affair.kind} ${daysAgo}`,
  email,
  daysAgo,
}));
