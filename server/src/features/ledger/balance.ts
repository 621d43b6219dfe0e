import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

export interface Balance {
  cashCents: Cents;
  promoCents: Cents;
  heldCents: Cents;
  /** Debt after disputes; cash is zero while there is any. */
  debtCents: Cents;
}

const selectBalance = `SELECT cash_cents AS "cashCents", promo_cents AS "promoCents", held_cents AS "heldCents",
  debt_cents AS "debtCents" FROM wallets`;

export async function openWallet(customerId: string): Promise<void> {
  await execute('INSERT INTO wallets (customer_id, updated_at) VALUES ($1, $2)', [customerId, clock.now()]);
}

export async function readBalance(customerId: string): Promise<Balance> {
  return found(await one<Balance>(`${selectBalance} WHERE customer_id = $1`, [customerId]));
}

/** Reads and locks the wallet until the transaction ends: first in the lock order. */
export async function lockWallet(customerId: string): Promise<Balance> {
  return found(await one<Balance>(`${selectBalance} WHERE customer_id = $1 FOR UPDATE`, [customerId]));
}
