import { parse } from 'csv-parse/sync';

import type { Client, TestApi } from './api.ts';

const columns = ['account', 'amountCents', 'kind', 'document', 'giverName', 'transactionId'];

export type LedgerLine = Record<string, string>;

/** The ledger's export as an accountant reads it: its lines under their headings, `period` as a filter of the list. */
export async function exportLedger(staff: Client, period: object = {}): Promise<LedgerLine[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(period), columns: JSON.stringify(columns) });
  const { status, text } = await staff.ask(`/api/admin/ledger-legs.csv?${query.toString()}`);
  if (status !== 200) throw new Error(`The export answers ${status}: ${text}`);
  return parse(text, { columns: true, bom: true });
}

/** Exact: the decimal text of the file as cents. */
export const centsOf = ({ 'Credit less debit (USD)': amount = '' }: LedgerLine): number =>
  Number(amount.replace('.', ''));

/** The lines' sums by a heading, in cents. */
export function sumBy(heading: string, lines: readonly LedgerLine[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of lines) {
    const name = line[heading] ?? '';
    sums[name] = (sums[name] ?? 0) + centsOf(line);
  }
  return sums;
}

/** Each account's sum, from the transfers and, of customers, the wallets. */
export async function sumAccounts(
  { db }: TestApi,
  since: Date,
  until: Date,
): Promise<Record<string, number>> {
  const { rows } = await db.query<{ account: string; cents: string }>(
    `SELECT CASE split_part(account, ':', 1) WHEN 'customer' THEN 'customer:' || split_part(account, ':', 3)
         WHEN 'clearing' THEN account ELSE split_part(account, ':', 1) END AS account, sum(cents) AS cents
     FROM (SELECT credit_account AS account, amount_cents AS cents, created_at FROM transfers
       UNION ALL SELECT debit_account, -amount_cents, created_at FROM transfers) legs
     WHERE created_at >= $1 AND created_at < $2 GROUP BY 1`,
    [since, until],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}
