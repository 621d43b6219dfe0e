import type { Cents, PaidArchitectDto, PayArchitectInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';
import { house, postHouseTransfers } from '../ledger/index.ts';
import { takeBankReference } from '../payouts/index.ts';

/**
 * Writes down that an architect was paid at the bank. Errors: NOT_FOUND, VALIDATION_FAILED for a reference that another
 * payout has, INSUFFICIENT_FUNDS for more than is payable.
 */
export function payArchitect(
  architectId: string,
  { amountCents, reference, reason }: PayArchitectInput,
  staffId: string,
): Promise<PaidArchitectDto> {
  if (!isId(architectId)) throw notFound();
  return inTransaction(async () => {
    // Payouts of one architect go one after the other.
    found(await one('SELECT 1 FROM architects WHERE id = $1 FOR NO KEY UPDATE', [architectId]));
    const payableCents = await readPayable(architectId);
    if (amountCents > payableCents)
      throw refuse('INSUFFICIENT_FUNDS', 'There is not so much to be paid out.', {
        missingCents: amountCents - payableCents,
      });
    const id = newId();
    await takeBankReference(reference, { kind: 'royalty-payout', id });
    await execute(
      `INSERT INTO royalty_payouts (id, architect_id, amount_cents, payment_reference, reason, paid_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, architectId, amountCents, reference, reason, staffId, clock.now()],
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
      after: { payableCents: leftCents, amountCents, reference },
      reason,
    });
    return { id, architectId, amountCents, payableCents: leftCents };
  });
}

async function readPayable(architectId: string): Promise<Cents> {
  const row = found(
    await one<{ cents: Cents }>('SELECT payable_cents AS cents FROM architects_with_counts WHERE id = $1', [
      architectId,
    ]),
  );
  return row.cents;
}
