import { inSnapshot, one, sql } from '../../platform/db.ts';
import type { Days, Over } from './checks/check.ts';

/** Few enough for one short snapshot. */
export const partSizes: Record<Exclude<Over, 'days'>, number> = { runs: 5, customers: 2_000, units: 10_000 };

export const beginning = '-infinity';

/** Of a table with ids: the next of them after `cursor`. */
const walked: Record<Exclude<Over, 'days'>, string> = {
  runs: 'runs',
  customers: 'customers',
  units: 'collectibles',
};
export type Walked = keyof typeof walked;
export const walkedKinds: readonly Walked[] = ['runs', 'customers', 'units'];

const lowestId = '00000000-0000-0000-0000-000000000000';

async function readIds(kind: Walked, cursor: string | null, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM ${walked[kind]} WHERE id > $1 ORDER BY id LIMIT $2`,
    [cursor ?? lowestId, limit],
  );
  return rows.map(({ id }) => id);
}

/** All parts after `cursor`, at most `limit` ids. */
export async function* walk(
  kind: Walked,
  cursor: string | null = null,
  limit = Infinity,
): AsyncGenerator<string[]> {
  let at = cursor;
  for (let left = limit; left > 0;) {
    const size = Math.min(partSizes[kind], left);
    const ids = await readIds(kind, at, size);
    if (ids.length > 0) yield ids;
    if (ids.length < size) return;
    at = ids.at(-1) ?? at;
    left -= size;
  }
}

/** About how many there are. */
export async function countAbout(kind: Walked): Promise<number> {
  const row = await one<{ rows: number }>(
    'SELECT greatest(reltuples, 0)::bigint AS rows FROM pg_class WHERE oid = $1::regclass',
    [walked[kind]],
  );
  return row?.rows ?? 0;
}

/** Which are new since `$1`, or could have changed in what their proofs compare. */
const touched: Record<Walked, string> = {
  runs: 'SELECT id FROM runs WHERE closed_at IS NULL OR closed_at >= $1',
  customers: `SELECT DISTINCT customer_id AS id FROM transfers WHERE created_at >= $1 AND customer_id IS NOT NULL`,
  units: `SELECT id FROM collectibles WHERE acquired_at >= $1
    UNION SELECT collectible_id FROM buybacks WHERE created_at >= $1
    UNION SELECT id FROM collectibles WHERE state = 'reserved'
    UNION SELECT id FROM collectibles
      WHERE id >= (lpad(to_hex(greatest(extract(epoch FROM $1::timestamptz) * 1000, 0)::bigint), 12, '0') || repeat('0', 20))::uuid`,
};

/** What is new since `from`; at least one part, so that every check says something. */
export async function* freshParts(kind: Walked, from: string): AsyncGenerator<string[]> {
  if (from === beginning) {
    yield [];
    yield* walk(kind);
    return;
  }
  const ids = (await inSnapshot(() => sql<{ id: string }>(touched[kind], [from]))).map(({ id }) => id);
  const size = partSizes[kind];
  for (let at = 0; at === 0 || at < ids.length; at += size) yield ids.slice(at, at + size);
}

/** The first day since `from` on which something happened, and its end; no later than `until`. */
export async function nextDay(from: string, until: string): Promise<Days | undefined> {
  const row = await one<{ from: string | null; to: string }>(
    `SELECT day::text AS from, (day + interval '24 hours')::text AS to FROM (
       SELECT date_trunc('day', least(
         (SELECT min(created_at) FROM transfers WHERE created_at >= $1), (SELECT min(created_at) FROM orders WHERE created_at >= $1),
         (SELECT min(created_at) FROM buybacks WHERE created_at >= $1), (SELECT min(created_at) FROM top_ups WHERE created_at >= $1),
         (SELECT min(created_at) FROM payouts WHERE created_at >= $1), (SELECT min(created_at) FROM gifts WHERE created_at >= $1),
         (SELECT min(created_at) FROM promo_uses WHERE created_at >= $1), (SELECT min(created_at) FROM customers WHERE created_at >= $1),
         (SELECT min(at) FROM drops, LATERAL (VALUES (opens_at), (closes_at), (drawn_at)) AS entered (at) WHERE at >= $1),
         (SELECT min(refunded_at) FROM pack_purchases WHERE state = 'refunded' AND refunded_at >= $1)), 'UTC') AS day) first
     WHERE day < $2::timestamptz`,
    [from, until],
  );
  return row?.from === null || row === undefined ? undefined : { from: row.from, to: row.to };
}

/** The days with history before `until`, one after another. */
export async function* eachDay(from: string, until: string): AsyncGenerator<Days> {
  for (let day = await nextDay(from, until); day; day = await nextDay(day.to, until)) yield day;
}
