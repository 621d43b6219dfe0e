import type { Cents, PaidArchitectDto, PayArchitectInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';
import { house, postHouseTransfers } from '../ledger/index.ts';
import { takeBankReference } from '../payouts/index.ts';
import {
  agreeTo,
  askForPayout,
  findRequest,
  lockArchitect,
  takesTwo,
  type PayoutRequest,
} from './two-people.ts';

export interface ArchitectPayout extends PayArchitectInput {
  architectId: string;
  staffId: string;
  payableCents: Cents;
}

/**
 * Writes down that an architect was paid at the bank. Of a large sum it only asks, and the same sum from a second person
 * is the payout. Errors: NOT_FOUND, FOUR_EYES_REQUIRED, VALIDATION_FAILED for a reference that another payout has or that
 * is missing, and for another sum than was asked for, INSUFFICIENT_FUNDS for more than is payable.
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
    if (input.amountCents > payableCents)
      throw refuse('INSUFFICIENT_FUNDS', 'There is not so much to be paid out.', {
        missingCents: input.amountCents - payableCents,
      });
    const payout = { ...input, architectId, staffId, payableCents };
    const asked = await findRequest(architectId);
    if (asked?.amountCents === input.amountCents) return writeDown(payout, await agreeTo(asked, staffId));
    // Paid beside it, however little, there may be too little left for what waits.
    if (asked)
      throw refuse('VALIDATION_FAILED', 'Another payout to this architect waits for a second person.', {
        errors: { amountCents: 'is another than was asked for' },
      });
    return (await takesTwo(payout)) ? askForPayout(payout) : writeDown(payout);
  });
}

async function writeDown(
  { architectId, staffId, payableCents, amountCents, reference, reason }: ArchitectPayout,
  request?: PayoutRequest,
): Promise<PaidArchitectDto> {
  if (reference === undefined)
    throw refuse('VALIDATION_FAILED', 'The bank’s reference is missing.', {
      errors: { reference: 'is missing' },
    });
  const id = newId();
  await takeBankReference(reference, { kind: 'royalty-payout', id });
  await execute(
    `INSERT INTO royalty_payouts (id, architect_id, amount_cents, payment_reference, reason, paid_by, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, architectId, amountCents, reference, reason, staffId, request?.id ?? null, clock.now()],
  );
  await postHouseTransfers([
    {
      kind: 'royalty_payout',
      reference: `royalty-payout:${id}:paid`,
      debit: house.royaltyPayable(architectId),
      credit: house.clearingPayout,
      amountCents,
    },
  ]);
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
      ...(request && { requestedBy: request.requestedBy }),
    },
    reason,
  });
  return { id, architectId, amountCents, payableCents: leftCents, approvalsLeft: 0 };
}

async function readPayable(architectId: string): Promise<Cents> {
  const row = found(
    await one<{ cents: Cents }>('SELECT payable_cents AS cents FROM architects_with_counts WHERE id = $1', [
      architectId,
    ]),
  );
  return row.cents;
}
