import { config } from '../../config.ts';
import type { Cents, TopUpDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { recordHistory } from '../history/index.ts';
import { customerAccount, house, postTransfers } from '../ledger/index.ts';
import { readSettings } from '../settings/index.ts';

/**
 * Adds money to a wallet. The sandbox provider, in demo mode only, settles at once.
 * Errors: PROVIDER_UNAVAILABLE, VALIDATION_FAILED when the amount is outside the shop's limits.
 */
export async function topUp(customerId: string, amountCents: Cents, provider = 'sandbox'): Promise<TopUpDto> {
  if (provider !== 'sandbox' || config().mode !== 'demo')
    throw refuse('PROVIDER_UNAVAILABLE', 'Paying in is not available at the moment.');
  const { topUpMinCents, topUpMaxCents } = await readSettings();
  if (amountCents < topUpMinCents || amountCents > topUpMaxCents) {
    const range = `must be from ${topUpMinCents} to ${topUpMaxCents} cents`;
    throw refuse('VALIDATION_FAILED', `The amount ${range}.`, { errors: { amountCents: range } });
  }
  return inTransaction(async () => {
    const id = newId();
    await insertTopUp(id, customerId, provider, amountCents);
    await settleTopUp(id);
    return readTopUp(customerId, id);
  });
}

async function insertTopUp(
  id: string,
  customerId: string,
  provider: string,
  amountCents: Cents,
): Promise<void> {
  await execute(
    `INSERT INTO top_ups (id, customer_id, provider, provider_reference, amount_cents, state, created_at)
     VALUES ($1::uuid, $2, $3, 'sandbox-' || $1::text, $4, 'pending', $5)`,
    [id, customerId, provider, amountCents, clock.now()],
  );
}

/** pending → settled, once: whoever comes second changes nothing. */
async function settleTopUp(id: string): Promise<void> {
  const settled = await one<{ customerId: string; provider: string; amountCents: Cents }>(
    `UPDATE top_ups SET state = 'settled', settled_at = $2 WHERE id = $1 AND state = 'pending'
     RETURNING customer_id AS "customerId", provider, amount_cents AS "amountCents"`,
    [id, clock.now()],
  );
  if (!settled) return;
  const { customerId, provider, amountCents } = settled;
  await postTransfers(customerId, [
    {
      kind: 'top_up',
      reference: `top-up:${id}:credit`,
      debit: house.clearing(provider),
      credit: customerAccount(customerId, 'cash'),
      amountCents,
    },
  ]);
  const title = 'Added money to the wallet';
  await recordHistory([
    { customerId, kind: 'top_up', title, amountCents, subjectKind: 'top-up', subjectId: id },
  ]);
}

export async function readTopUp(customerId: string, id: string): Promise<TopUpDto> {
  const row = found(
    await one<Omit<TopUpDto, 'createdAt' | 'settledAt'> & { createdAt: Date; settledAt: Date | null }>(
      `SELECT id, amount_cents AS "amountCents", provider, state, NULL AS "redirectUrl",
         created_at AS "createdAt", settled_at AS "settledAt"
       FROM top_ups WHERE id = $1 AND customer_id = $2`,
      [id, customerId],
    ),
  );
  return { ...row, createdAt: row.createdAt.toISOString(), settledAt: row.settledAt?.toISOString() ?? null };
}
