import { config } from '../../config.ts';
import { one } from '../../platform/db.ts';

/** A live shop must not hold play money: refuses to start on a database that ever credited any. */
export async function refuseSandboxMoney(): Promise<void> {
  if (config().mode !== 'live') return;
  const credit = await one(`SELECT 1 FROM transfers WHERE debit_account = 'clearing:sandbox' LIMIT 1`);
  if (credit)
    throw new Error('This database holds sandbox credit: live mode needs one that never was a demo.');
}
