import fc from 'fast-check';

import type { Operation } from './player.ts';

const pick = fc.nat(1_000);
const cents = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const only = <const Name extends string>(...names: Name[]): fc.Arbitrary<Name> => fc.constantFrom(...names);

/** Weighted so that a shop stays busy; more money comes in than goes out. */
const kinds: readonly { weight: number; arbitrary: fc.Arbitrary<Operation> }[] = [
  {
    weight: 14,
    arbitrary: fc.record({ do: only('topUp'), cents: cents(500, 9_000), isPaid: fc.constant(true) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: only('topUp'), cents: cents(500, 9_000), isPaid: fc.constant(false) }),
  },
  { weight: 3, arbitrary: fc.record({ do: only('redeem') }) },
  { weight: 18, arbitrary: fc.record({ do: only('buy'), quantity: cents(1, 3), hasCode: fc.boolean() }) },
  { weight: 9, arbitrary: fc.record({ do: only('refund', 'open'), pick }) },
  { weight: 9, arbitrary: fc.record({ do: only('open'), pick }) },
  { weight: 13, arbitrary: fc.record({ do: only('sell'), pick, count: cents(1, 4) }) },
  { weight: 7, arbitrary: fc.record({ do: only('payout'), cents: cents(900, 6_000) }) },
  {
    weight: 9,
    arbitrary: fc.record({ do: only('cancelPayout', 'approvePayout', 'rejectPayout', 'markPaid'), pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: only('provider'), verb: only('refund', 'fail-refund', 'fail-refund'), pick }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: only('provider'),
      verb: only('dispute', 'win-dispute', 'win-dispute', 'lose-dispute'),
      pick,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: only('refundPayment'), cents: cents(100, 4_000), pick }) },
  { weight: 4, arbitrary: fc.record({ do: only('liftHold') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: only('adjust'),
      cents: cents(-3_000, 5_000).filter((amount) => amount !== 0),
      bucket: only('cash', 'promo'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: only('reverse'), pick }) },
  { weight: 1, arbitrary: fc.record({ do: only('royalties') }) },
  { weight: 1, arbitrary: fc.record({ do: only('payArchitect'), cents: cents(1, 60) }) },
  { weight: 4, arbitrary: fc.record({ do: only('ship'), pick, count: cents(1, 2) }) },
  { weight: 6, arbitrary: fc.record({ do: only('say'), kind: only('handed-over', 'came-back'), pick }) },
  { weight: 3, arbitrary: fc.record({ do: only('answer'), isSo: fc.boolean(), pick }) },
  { weight: 3, arbitrary: fc.record({ do: only('look', 'reject'), pick }) },
  { weight: 3, arbitrary: fc.record({ do: only('invitations') }) },
  { weight: 2, arbitrary: fc.record({ do: only('twoWeeks') }) },
];

/** A sequence of which of three players acts, and how. */
export const aSequence = (length: number): fc.Arbitrary<[number, Operation][]> =>
  fc.array(fc.tuple(fc.nat(2), fc.oneof(...kinds)), { minLength: length, maxLength: length });
