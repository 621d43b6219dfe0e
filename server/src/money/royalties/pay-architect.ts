import type { Cents, PaidArchitectDto, PayArchitectInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { approve, type ApprovalKind, type Giver, giverOf } from '../../people/index.ts';
import { house, postHouseTransfers, record, recordGift } from '../../base/index.ts';
import { lockArchitect } from '../../catalogue/index.ts';
import { takeBankReference } from '../payouts/index.ts';
import { RoyaltyPayout } from './models.ts';
import { findRequest, holdPayout, requestedAmount } from './two-people.ts';

interface ArchitectPayout extends Omit<PayArchitectInput, 'reference'> {
  reference?: string | undefined;
  architectId: string;
  staffId: string;
  payableCents: Cents;
}

/**
 * Records that an architect was paid by bank transfer. For a large sum it only requests approval; a second person
 * entering the same sum makes the payout. Errors: NOT_FOUND, FOUR_EYES_REQUIRED, NO_SECOND_PERSON, VALIDATION_FAILED
 * for a missing reference, one that another payout has, or another sum than requested, INSUFFICIENT_FUNDS for more
 * than is payable.
 */
export function payArchitect(
  architectId: string,
  input: PayArchitectInput,
  staffId: string,
): Promise<PaidArchitectDto> {
  if (!isId(architectId)) throw notFound();
  return inTransaction(async () => {
    await lockArchitect(architectId);
    const payableCents = await readPayable(architectId);
    if (input.amountCents > payableCents) throw tooMuch(input.amountCents - payableCents);
    const pending = await findRequest(architectId);
    if (pending?.amountCents === input.amountCents)
      return payRequested(pending.id, { architectId, staffId, payableCents, input });
    // Even a small payment alongside could leave too little for the pending one.
    if (pending)
      throw refuse('VALIDATION_FAILED', 'Another payout to this architect is waiting for a second person.', {
        errors: { amountCents: 'is another than was asked for' },
      });
    const payout = { ...input, architectId, staffId, payableCents };
    const id = await holdPayout(payout);
    if (id === undefined) return writeDown(payout, { staffId });
    return { id, architectId, amountCents: input.amountCents, payableCents, approvalsLeft: 1 };
  });
}

/** A large payout request. Approving throws VALIDATION_FAILED without the bank's reference. */
export const royaltyApproval: ApprovalKind = {
  name: 'royalty-payout',
  lock: ({ subjectId }) => lockArchitect(subjectId),
  async approve(approval, decision) {
    const { subjectId, after, reason } = approval;
    const { amountCents } = requestedAmount.parse(after);
    const payableCents = await readPayable(subjectId);
    if (amountCents > payableCents) throw tooMuch(amountCents - payableCents);
    const payout = {
      amountCents,
      reason: decision.reason ?? reason,
      reference: decision.reference,
      architectId: subjectId,
      staffId: decision.staffId,
      payableCents,
    };
    await writeDown(payout, giverOf(approval));
  },
  async end({ subjectId, after }, ending, { staffId, reason }) {
    await record({
      actor: staffId === null ? { kind: 'system' } : { kind: 'staff', id: staffId },
      action: 'architect.payout-refused',
      subject: { kind: 'architect', id: subjectId },
      before: requestedAmount.parse(after),
      after: { amountCents: null, ending },
      reason,
    });
  },
};

const tooMuch = (missingCents: Cents) =>
  refuse('INSUFFICIENT_FUNDS', 'There isn’t that much to pay out.', { missingCents });

async function payRequested(
  requestId: string,
  { architectId, staffId, payableCents, input }: Requested,
): Promise<PaidArchitectDto> {
  const { amountCents, reference, reason } = input;
  await approve(royaltyApproval, requestId, { staffId, reference, reason });
  const { id } = found(await RoyaltyPayout.findOne({ where: { requestId } }));
  return { id, architectId, amountCents, payableCents: payableCents - amountCents, approvalsLeft: 0 };
}

interface Requested {
  architectId: string;
  staffId: string;
  payableCents: Cents;
  input: PayArchitectInput;
}

async function writeDown(
  { architectId, staffId, payableCents, amountCents, reference, reason }: ArchitectPayout,
  giver: Giver,
): Promise<PaidArchitectDto> {
  if (reference === undefined)
    throw refuse('VALIDATION_FAILED', 'The bank’s reference is missing.', {
      errors: { reference: 'is missing' },
    });
  const id = newId();
  await takeBankReference(reference, { kind: 'royalty-payout', id });
  await RoyaltyPayout.create({
    id,
    architectId,
    amountCents,
    paymentReference: reference,
    reason,
    paidBy: staffId,
    requestId: giver.approvalId ?? null,
    createdAt: clock.now(),
  });
  const transactionId = newId();
  await postHouseTransfers(
    [
      {
        kind: 'royalty_payout',
        reference: `royalty-payout:${id}:paid`,
        debit: house.royaltyPayable(architectId),
        credit: house.clearingPayout,
        amountCents,
      },
    ],
    transactionId,
  );
  const subject = { kind: 'royalty-payout', id };
  await recordGift({
    ...giver,
    kind: 'royalty',
    customerId: null,
    cents: amountCents,
    subject,
    transactionId,
  });
  const leftCents = payableCents - amountCents;
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'architect.paid',
    subject: { kind: 'architect', id: architectId },
    before: { payableCents },
    after: {
      payableCents: leftCents,
      amountCents,
      reference,
      ...(giver.approvalId !== undefined && { requestedBy: giver.staffId }),
    },
    reason,
  });
  return { id, architectId, amountCents, payableCents: leftCents, approvalsLeft: 0 };
}

async function readPayable(architectId: string): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT ((SELECT coalesce(sum(amount_cents), 0) FROM royalties WHERE architect_id = $1 AND state = 'payable')
       - (SELECT coalesce(sum(amount_cents), 0) FROM royalty_payouts WHERE architect_id = $1))::bigint AS cents`,
    [architectId],
  );
  return row?.cents ?? 0;
}
