import type { Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import type { HouseAccount } from './accounts.ts';

/** Returns the amount of one transfer; 0 if it was never made. */
export async function readTransferred(kind: string, reference: string): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    'SELECT amount_cents AS cents FROM transfers WHERE kind = $1 AND reference = $2',
    [kind, reference],
  );
  return row?.cents ?? 0;
}

/** Whether any money ever came in, went out or changed hands. */
export const hasTraded = async (): Promise<boolean> =>
  (await one('SELECT 1 FROM transfers LIMIT 1', [])) !== undefined;

/** Whether any money ever came from this account. */
export async function hasPaidOut(account: HouseAccount): Promise<boolean> {
  return (await one('SELECT 1 FROM transfers WHERE debit_account = $1 LIMIT 1', [account])) !== undefined;
}
