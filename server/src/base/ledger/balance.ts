import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { lockWalletStatement, readBalanceStatement } from './functions.sql.ts';

export interface Balance {
  cashCents: Cents;
  promoCents: Cents;
  heldCents: Cents;
  /** Debt after disputes; cash is zero while there is any. */
  debtCents: Cents;
}

export async function openWallet(customerId: string): Promise<void> {
  await execute('INSERT INTO wallets (customer_id, updated_at) VALUES ($1, $2)', [customerId, clock.now()]);
}

export async function readBalance(customerId: string): Promise<Balance> {
  return found(await one<Balance>(readBalanceStatement, [customerId]));
}

/** Reads and locks the wallet until the transaction ends: first in the lock order. */
export async function lockWallet(customerId: string): Promise<Balance> {
  return found(await one<Balance>(lockWalletStatement, [customerId]));
}
