import { config } from '../../config.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';

/** Keeps each statement below the 30-second timeout. */
const rowsPerStatement = 20_000;
const firstAt = '2025-01-01T00:00:00Z';
const secondsBetween = 3;

/** Time-ordered ids, the same for the same position, so that a rerun adds no duplicates. */
const idOf = (place: string): string =>
  `(lpad(to_hex((extract(epoch FROM $1::timestamptz) * 1000)::bigint + ${place} * ${secondsBetween * 1_000}), 12, '0')
    || '7' || substr(md5(${place}::text), 1, 3) || '8' || substr(md5(${place}::text), 4, 15))::uuid`;

const insert = `
  INSERT INTO history_entries (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id)
  SELECT ${idOf('place')}, $1::timestamptz + place * interval '${secondsBetween} seconds',
    ($4::uuid[])[1 + place * 7919 % cardinality($4::uuid[])],
    (ARRAY['purchase', 'opening', 'top_up', 'refund'])[1 + place % 4],
    'Event ' || place, CASE WHEN place % 4 = 1 THEN NULL ELSE 500 + place % 25000 END,
    (ARRAY['order', 'pack', 'top-up', 'order'])[1 + place % 4], md5('subject ' || place)::uuid
  FROM generate_series($2::bigint, $3::bigint) AS place
  ON CONFLICT (id) DO NOTHING`;

/** Inserts made-up events of these customers, to measure lists of millions of rows. Throws in live mode. */
export async function fillHistory(customerIds: readonly string[], count: number): Promise<void> {
  if (config().mode === 'live') throw new Error('A live shop has no made-up history.');
  for (let done = 0; done < count; done += rowsPerStatement) {
    const last = Math.min(done + rowsPerStatement, count);
    if (!(await isThere(last)))
      await inTransaction(() => execute(insert, [firstAt, done + 1, last, customerIds]));
  }
}

/** Each step is one transaction: if its last event exists, all of them do. */
async function isThere(place: number): Promise<boolean> {
  const text = `SELECT 1 FROM history_entries WHERE id = ${idOf('$2::bigint')}`;
  return (await one(text, [firstAt, place])) !== undefined;
}
