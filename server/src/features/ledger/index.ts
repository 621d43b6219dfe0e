import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { bucketOf, customerAccount, type Account, type Bucket } from './accounts.ts';

export { customerAccount, house, type Account, type Bucket } from './accounts.ts';
export { listWalletEntries } from './statement.ts';

/** One amount moving from one account to another. `reference` is `<aggregate>:<id>:<leg>`, unique per kind. */
export interface Transfer {
  kind: string;
  reference: string;
  debit: Account;
  credit: Account;
  amountCents: Cents;
}

export interface Balance {
  cashCents: Cents;
  promoCents: Cents;
  heldCents: Cents;
}

export async function openWallet(customerId: string): Promise<void> {
  await execute('INSERT INTO wallets (customer_id, updated_at) VALUES ($1, $2)', [customerId, clock.now()]);
}

export async function readBalance(customerId: string): Promise<Balance> {
  return found(await one<Balance>(`${selectBalance} WHERE customer_id = $1`, [customerId]));
}

/** Reads the wallet and keeps it from changing until the transaction ends: first in the order of locks. */
export async function lockWallet(customerId: string): Promise<Balance> {
  return found(await one<Balance>(`${selectBalance} WHERE customer_id = $1 FOR UPDATE`, [customerId]));
}

const selectBalance = `SELECT cash_cents AS "cashCents", promo_cents AS "promoCents", held_cents AS "heldCents" FROM wallets`;

/**
 * Books one money event about one customer: its transfers and the guarded balances, in one statement.
 * Transfers of zero are left out. Error: INSUFFICIENT_FUNDS when a balance would fall below zero.
 */
export async function postTransfers(customerId: string, transfers: readonly Transfer[]): Promise<void> {
  const moving = transfers.filter((transfer) => transfer.amountCents > 0);
  if (moving.length === 0) return;
  const at = clock.now();
  const transactionId = newId();
  const posted = await execute(
    `WITH wallet AS (
       UPDATE wallets SET cash_cents = cash_cents + $2, promo_cents = promo_cents + $3,
         held_cents = held_cents + $4, updated_at = $5
       WHERE customer_id = $1 AND cash_cents + $2 >= 0 AND promo_cents + $3 >= 0 AND held_cents + $4 >= 0
       RETURNING customer_id)
     INSERT INTO transfers (id, transaction_id, kind, reference, debit_account, credit_account, amount_cents, customer_id, created_at)
     SELECT leg.id, $6, leg.kind, leg.reference, leg.debit, leg.credit, leg.amount, wallet.customer_id, $5
     FROM wallet, unnest($7::uuid[], $8::text[], $9::text[], $10::text[], $11::text[], $12::bigint[])
       AS leg (id, kind, reference, debit, credit, amount)`,
    [
      customerId,
      ...(['cash', 'promo', 'held'] as const).map((bucket) => deltaOf(moving, customerId, bucket)),
      at,
      transactionId,
      moving.map(() => newId()),
      moving.map((transfer) => transfer.kind),
      moving.map((transfer) => transfer.reference),
      moving.map((transfer) => transfer.debit),
      moving.map((transfer) => transfer.credit),
      moving.map((transfer) => transfer.amountCents),
    ],
  );
  if (posted === 0) throw refuse('INSUFFICIENT_FUNDS', 'There is not enough money in the wallet.');
}

function deltaOf(transfers: readonly Transfer[], customerId: string, bucket: Bucket): Cents {
  const own = customerAccount(customerId, bucket);
  return transfers.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (credit === own ? amountCents : 0) - (debit === own ? amountCents : 0),
    0,
  );
}

/** The bucket of the customer's own account in a transfer, for statements. */
export { bucketOf };
