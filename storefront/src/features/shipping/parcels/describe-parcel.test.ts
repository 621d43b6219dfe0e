import type { ParcelDto } from '@pullproof/server/contract';
import { describeParcel, chipVariantOf, readCombineTime } from './describe-parcel.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const parcel = {
  state: 'requested',
  waits: null,
  needsChoice: false,
  combineUntil: '2026-11-24T11:30:00Z',
  promisedOn: '2026-11-30',
  isLate: false,
  timeline: [{ kind: 'requested', at: '2026-11-22T11:30:00Z', text: null }],
  units: [],
  claimable: [],
} as const;
const inspection: NonNullable<ParcelDto['units'][number]['inspection']> = {
  id: 'i',
  kind: 'came-back',
  answer: null,
  answers: ['kept', 'denied'],
};

test.each([
  [
    'invites more cards while they join',
    {},
    /^Add cards until .+ \(25 h 30 min left\), no extra base fee\.$/,
  ],
  ['promises a day once none may join', { combineUntil: null }, /^Expected by Nov 30, 2026\.$/],
  ['promises a day once the time is over', { combineUntil: '2026-11-23T09:59:59Z' }, /^Expected by/],
  ['says that it is late', { state: 'shipped', isLate: true }, /^Late: it should have arrived by Nov 30/],
  [
    'says why it waits, until when, and that cards may join',
    { waits: { reason: 'recent-top-up', until: '2026-11-25T00:00:00Z' } },
    /money you added recently, so the parcel waits until Nov 25, .+ Add cards until/,
  ],
  [
    'says why it waits without a time',
    { waits: { reason: 'dispute', until: null }, combineUntil: null },
    /disputed\.$/,
  ],
  [
    'asks for a choice before anything else',
    { needsChoice: true, waits: { reason: 'missing-card', until: null } },
    /Tell us whether your parcel waits/,
  ],
  [
    'names the day of delivery',
    { state: 'delivered', timeline: [{ kind: 'delivered', at: '2026-11-28T12:00:00Z', text: null }] },
    /^Delivered on Nov 28, 2026\.$/,
  ],
  [
    'says where to pick it up',
    {
      state: 'shipped',
      timeline: [{ kind: 'ready-for-pickup', at: '2026-11-28T12:00:00Z', text: null }],
    },
    /^The carrier holds it for you/,
  ],
  [
    'says that the carrier turned it round, though it is late',
    {
      state: 'shipped',
      isLate: true,
      timeline: [{ kind: 'returning', at: '2026-11-28T12:00:00Z', text: null }],
    },
    /^The carrier is bringing it back to us/,
  ],
  [
    'asks whether it was handed over',
    { state: 'shipped', units: [{ inspection: { ...inspection, kind: 'handed-over' } }] },
    /Do you have it/,
  ],
  [
    'says until when damage can be reported',
    {
      state: 'delivered',
      timeline: [{ kind: 'delivered', at: '2026-11-28T12:00:00Z', text: null }],
      claimable: [{ kind: 'damaged', until: '2026-12-12T12:00:00Z' }],
    },
    /^Delivered on .*Nov 28.*\. If something is damaged, tell us by .*Dec 12/,
  ],
  ['asks whether its cards came back', { state: 'delivered', units: [{ inspection }] }, /Did your cards/],
  [
    'says that its cards are checked',
    { state: 'delivered', units: [{ inspection: { ...inspection, answer: 'kept' } }] },
    /^We’re checking your cards/,
  ],
  ['says where fee and cards are after cancelling', { state: 'cancelled' }, /back in your wallet/],
] as const)('%s', (_, change, sentence) => {
  expect(describeParcel({ ...parcel, ...change }, now)).toMatch(sentence);
});

test('cards join only a parcel that is not being packed yet', () => {
  expect(readCombineTime({ ...parcel, state: 'picking' }, now)).toBeNull();
  expect(readCombineTime(parcel, null)).toBeNull();
});

test.each([
  [{}, 'wait'],
  [{ state: 'shipped' }, 'ok'],
  [{ state: 'shipped', isLate: true }, 'wait'],
  [{ state: 'delivered' }, 'ok'],
  [{ state: 'delivered', units: [{ inspection }] }, 'wait'],
  [{ state: 'cancelled' }, 'off'],
] as const)('%j looks %s', (change, look) => {
  expect(chipVariantOf({ ...parcel, ...change })).toBe(look);
});
