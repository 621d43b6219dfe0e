import { shopCurrency, type PayoutState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { record, recordHistory } from '../../base/index.ts';
import { claimBankReference } from './bank-reference.ts';
import { mailPayout } from './mail-payout.ts';
import type { PayoutFact } from './providers/provider.ts';
import { readFact } from './rules.ts';
import {
  bookPaid,
  bookReturned,
  changePayout,
  lockPayout,
  moveTo,
  releaseHeld,
  type PayoutRow,
} from './write-payout.ts';

/**
 * Applies a provider's fact to a payout, in the running transaction. A known fact changes nothing; a mismatch is only
 * recorded for staff. Returns whether it was applied.
 */
export async function applyPayoutFact(id: string, fact: PayoutFact): Promise<'applied' | 'review'> {
  const payout = await lockPayout(id);
  const read = readFact({ ...payout, currency: shopCurrency }, fact);
  if ('mismatch' in read) {
    await changePayout(id, { mismatch: read.mismatch });
    await note(payout, 'questioned', { mismatch: read.mismatch });
    return 'review';
  }
  if (read.state === payout.state) return 'applied';
  if (fact.kind === 'returned') await takeBack(payout, fact.message);
  else await settle(payout);
  return 'applied';
}

async function settle(payout: PayoutRow): Promise<void> {
  const reference = payout.providerReference ?? payout.id;
  const isOwn = await claimBankReference(reference, { kind: 'payout', id: payout.id });
  const at = clock.now();
  await moveTo(payout, 'paid', { paidAt: at, paymentReference: isOwn ? reference : null }, at);
  await bookPaid(payout);
  await mailPayout('payout-paid', payout, { reference });
  await note(payout, 'paid', { state: 'paid' });
}

async function takeBack(payout: PayoutRow, reason: string): Promise<void> {
  const at = clock.now();
  await moveTo(payout, 'returned', { returnedAt: at, failure: reason }, at);
  await (payout.state === 'paid' ? bookReturned(payout) : releaseHeld(payout));
  await recordHistory([
    {
      customerId: payout.customerId,
      kind: 'payout',
      title: 'A payout came back',
      amountCents: payout.amountCents,
      subjectKind: 'payout',
      subjectId: payout.id,
    },
  ]);
  await mailPayout('payout-returned', payout, { reason });
  await note(payout, 'returned', { state: 'returned', failure: reason });
}

const note = (
  { id, state }: { id: string; state: PayoutState },
  action: string,
  after: Record<string, unknown>,
): Promise<void> =>
  record({
    actor: { kind: 'system' },
    action: `payout.${action}`,
    subject: { kind: 'payout', id },
    before: { state },
    after,
  });
