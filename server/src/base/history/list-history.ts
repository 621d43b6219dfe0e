import type { z } from 'zod';

import { laterDay, type HistoryEntryDto, type KeysetOf } from '../../contract/index.ts';
import type { historyFilter, historyQuery } from '../../contract/schemas/account.schema.ts';
import { sql } from '../../platform/db.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { shopZone, startOfDay } from '../settings/index.ts';

type HistoryRow = Omit<HistoryEntryDto, 'at'> & { at: Date };
type Filter = z.infer<typeof historyFilter>;

const pageSize = 50;

/** Each branch has its own limit, so that it reads at most one page of its index. */
const branch = (columns: string, from: string, at: string, id: string, kind: string): string => `
  (SELECT ${columns} FROM ${from}
   AND ($3::text[] IS NULL OR ${kind} = ANY ($3))
   AND ($4::timestamptz IS NULL OR ${at} >= $4) AND ($5::timestamptz IS NULL OR ${at} < $5)
   AND ($2::uuid IS NULL OR (${at}, ${id}) < (SELECT at, id FROM seen))
   ORDER BY ${at} DESC, ${id} DESC LIMIT $6)`;

/** Pulls have their own table; every other event is a history entry. */
const timeline = `
  WITH seen AS (
    SELECT at, id FROM history_entries WHERE id = $2 AND customer_id = $1
    UNION ALL SELECT created_at, id FROM pull_facts WHERE id = $2 AND customer_id = $1)
  ${branch(
    `e.id, e.at, e.kind, e.title, e.amount_cents AS "amountCents", NULL::bigint AS "valueCents",
     e.subject_kind AS "subjectKind", e.subject_id AS "subjectId", NULL::jsonb AS image,
     (SELECT n.name FROM access_token_names n WHERE n.id = e.access_token_id) AS "tokenName"`,
    'history_entries e WHERE e.customer_id = $1',
    'e.at',
    'e.id',
    'e.kind',
  )}
  UNION ALL
  ${branch(
    `u.id, u.created_at, 'pull', c.name, NULL, u.value_cents, 'pull', u.id, c.image, NULL`,
    'pull_facts u JOIN card_faces c ON c.id = u.card_id WHERE u.customer_id = $1',
    'u.created_at',
    'u.id',
    `'pull'`,
  )}
  ORDER BY at DESC, id DESC LIMIT $6`;

/** An instant as it is; a day as its midnight, `laterDays` later. */
async function startOf(dayOrInstant: string | undefined, laterDays = 0): Promise<Date | null> {
  if (dayOrInstant === undefined) return null;
  if (dayOrInstant.includes('T')) return new Date(dayOrInstant);
  return startOfDay(laterDay(dayOrInstant, laterDays), await shopZone());
}

/** Lists a customer's timeline, newest first: events and every pulled card. `after` is the last id seen. */
export async function listHistory(
  customerId: string,
  { kind, from, to, after }: z.infer<typeof historyQuery> = {},
  size = pageSize,
): Promise<KeysetOf<HistoryEntryDto>> {
  const rows = await sql<HistoryRow>(timeline, [
    customerId,
    isId(after) ? after : null,
    kind?.split(',') ?? null,
    await startOf(from),
    await startOf(to, 1),
    size + 1,
  ]);
  const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return keysetOfRows(entries, size, ({ id }) => id);
}

const rowsAtOnce = 500;

/** Yields the whole timeline page by page, for a file. */
export async function* readHistory(customerId: string, filter: Filter): AsyncGenerator<HistoryEntryDto[]> {
  let after: string | null | undefined;
  do {
    const page: KeysetOf<HistoryEntryDto> = await listHistory(
      customerId,
      { ...filter, ...(after && { after }) },
      rowsAtOnce,
    );
    yield page.data;
    after = page.next;
  } while (after !== null);
}
