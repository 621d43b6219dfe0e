import type { z } from 'zod';

import { laterDay, type HistoryEntryDto, type KeysetOf } from '../../contract/index.ts';
import type { historyFilter, historyQuery } from '../../contract/schemas/account.schema.ts';
import { planOnce, sql } from '../../platform/db.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { shopZone, startOfDay } from '../settings/index.ts';

type HistoryRow = Omit<HistoryEntryDto, 'at'> & { at: Date };
type Filter = z.infer<typeof historyFilter>;

const pageSize = 50;

/** The placeholders of the conditions that were asked for: the statement has no others, so that one plan fits all values. */
type Places = Record<'after' | 'kinds' | 'from' | 'to', string | undefined>;

/** Each branch has its own limit, so that it reads at most one page of its index. */
const branch = (select: string, [at, id, kind]: [string, string, string], places: Places): string => `
  (${select}
   ${places.kinds ? `AND ${kind} = ANY (${places.kinds}::text[])` : ''}
   ${places.from ? `AND ${at} >= ${places.from}::timestamptz` : ''}
   ${places.to ? `AND ${at} < ${places.to}::timestamptz` : ''}
   ${places.after ? `AND (${at}, ${id}) < ((SELECT at FROM seen), (SELECT id FROM seen))` : ''}
   ORDER BY ${at} DESC, ${id} DESC LIMIT $2)`;

const seenOf = (after: string): string => `
  WITH seen AS (
    SELECT at, id FROM history_entries WHERE id = ${after} AND customer_id = $1
    UNION ALL SELECT created_at, id FROM pull_facts WHERE id = ${after} AND customer_id = $1)`;

/** Pulls have their own table; every other event is a history entry. */
const timelineOf = (places: Places): string => `
  ${places.after ? seenOf(places.after) : ''}
  ${branch(
    `SELECT e.id, e.at, e.kind, e.title, e.amount_cents AS "amountCents", NULL::bigint AS "valueCents",
     e.subject_kind AS "subjectKind", e.subject_id AS "subjectId", NULL::jsonb AS image,
     (SELECT n.name FROM access_token_names n WHERE n.id = e.access_token_id) AS "tokenName"
     FROM history_entries e WHERE e.customer_id = $1`,
    ['e.at', 'e.id', 'e.kind'],
    places,
  )}
  UNION ALL
  ${branch(
    `SELECT u.id, u.created_at, 'pull', c.name, NULL, u.value_cents, 'pull', u.id, c.image, NULL
     FROM pull_facts u JOIN card_faces c ON c.id = u.card_id WHERE u.customer_id = $1`,
    ['u.created_at', 'u.id', `'pull'`],
    places,
  )}
  ORDER BY at DESC, id DESC LIMIT $2`;

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
  const values: unknown[] = [customerId, size + 1];
  const placeOf = (value: unknown): string | undefined =>
    value === null || value === undefined ? undefined : `$${values.push(value)}`;
  const places = {
    after: placeOf(isId(after) ? after : null),
    kinds: placeOf(kind?.split(',')),
    from: placeOf(await startOf(from)),
    to: placeOf(await startOf(to, 1)),
  };
  const rows = await planOnce(() => sql<HistoryRow>(timelineOf(places), values));
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
