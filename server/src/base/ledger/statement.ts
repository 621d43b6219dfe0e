import type { KeysetOf, WalletEntryDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';

const pageSize = 50;
const rowsAtOnce = 2_000;

interface StatementQuery {
  /** Comma-separated transfer kinds. */
  kind?: string | undefined;
  bucket?: WalletEntryDto['bucket'] | undefined;
  /** Cursor: the last entry's transfer id, plus its bucket where a transfer has two entries. */
  after?: string | undefined;
}

/** Lists a customer's transfers, newest first, each with its bucket's balance after it, unaffected by filters. */
export async function listWalletEntries(
  customerId: string,
  { kind, bucket, after = '' }: StatementQuery = {},
  size = pageSize,
): Promise<KeysetOf<WalletEntryDto>> {
  const [seenId, seenBucket = null] = after.split(':');
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
     WHERE ($2::uuid IS NULL OR (at, id, bucket) <
         (SELECT created_at, id, coalesce($3::text, '') FROM transfers WHERE id = $2 AND customer_id = $1::uuid))
       AND ($4::text[] IS NULL OR kind = ANY ($4)) AND ($5::text IS NULL OR bucket = $5)
     ORDER BY at DESC, id DESC, bucket DESC LIMIT $6`,
    [
      customerId,
      isId(seenId) ? seenId : null,
      seenBucket,
      kind?.split(',') ?? null,
      bucket ?? null,
      size + 1,
    ],
  );
  const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return keysetOfRows(entries, size, (last) => `${last.id}:${last.bucket}`);
}

/** All of them, page by page. */
export async function* readWalletEntries(
  customerId: string,
  filter: Omit<StatementQuery, 'after'>,
): AsyncGenerator<WalletEntryDto[]> {
  let after: string | undefined;
  do {
    const page: KeysetOf<WalletEntryDto> = await listWalletEntries(
      customerId,
      { ...filter, after },
      rowsAtOnce,
    );
    yield page.data;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
