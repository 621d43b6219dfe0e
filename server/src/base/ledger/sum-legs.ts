import type { Cents, LedgerKind } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

export interface LegSum {
  /** Without whose it is: `customer:cash`. */
  account: string;
  kind: LedgerKind;
  /** Credits less debits. */
  cents: Cents;
}

/** What moved in a period (start inclusive, end exclusive), by account and kind; the sums of all accounts are zero. */
export const sumLegs = (from: Date, to: Date): Promise<LegSum[]> =>
  sql(
    `SELECT account_class(leg.account) AS account, t.kind, sum(leg.cents)::bigint AS cents
     FROM transfers t
     CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount_cents), (t.debit_account, -t.amount_cents)) AS leg (account, cents)
     WHERE t.created_at >= $1 AND t.created_at < $2 GROUP BY 1, 2`,
    [from, to],
  );
