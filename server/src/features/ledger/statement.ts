import type { KeysetOf, WalletEntryDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';

const pageSize = 50;

/** A customer's transfers, newest first, each with the balance of its bucket after it. `after` is the last id seen. */
export async function listWalletEntries(
  customerId: string,
  after?: string,
): Promise<KeysetOf<WalletEntryDto>> {
  const rows = await sql<WalletEntryDto & { at: Date }>(
    `SELECT id, at, kind, bucket, amount AS "amountCents", balance AS "balanceCents", reference FROM (
       SELECT t.id, t.created_at AS at, t.kind, t.reference, leg.bucket, leg.amount,
         sum(leg.amount) OVER (PARTITION BY leg.bucket ORDER BY t.created_at, t.id)::bigint AS balance
       FROM transfers t, LATERAL (
         SELECT split_part(t.credit_account, ':', 3) AS bucket, t.amount_cents AS amount
         WHERE t.credit_account LIKE 'customer:' || $1::text || ':%'
         UNION ALL
         SELECT split_part(t.debit_account, ':', 3), -t.amount_cents
         WHERE t.debit_account LIKE 'customer:' || $1::text || ':%') leg
       WHERE t.customer_id = $1::uuid) entries
     WHERE $2::uuid IS NULL OR (at, id) < (SELECT created_at, id FROM transfers WHERE id = $2 AND customer_id = $1::uuid)
     ORDER BY at DESC, id DESC LIMIT ${pageSize + 1}`,
    [customerId, isId(after) ? after : null],
  );
  const page = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}
