import type { Paid } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

/** What was paid for what each unit came with, by its id; nothing for prizes. Read before the unit leaves its owner. */
export async function readPaid(ids: readonly string[]): Promise<ReadonlyMap<string, Paid>> {
  const rows = await sql<Paid & { id: string }>(
    `SELECT id, coalesce(paid_cash_cents, 0) AS "cashCents", coalesce(paid_promo_cents, 0) AS "promoCents"
     FROM collectibles WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...paid }) => [id, paid]));
}
