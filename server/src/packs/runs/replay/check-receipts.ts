import { sql } from '../../../platform/db.ts';
import type { LogFault } from './replay-stored-log.ts';

/** Sales of one run's log after entry $2, with stored receipt and delay in seconds; `prices` has every logged price. */
// MATERIALIZED: otherwise the commitment would be parsed again for every sale.
const sales = `
  WITH prices AS MATERIALIZED (
    SELECT 0 AS seq, (commitment::json #>> '{plan,pricePolicy,priceCents}')::bigint AS cents FROM runs WHERE id = $1
    UNION ALL
    SELECT seq, (fields ->> 'priceCents')::bigint FROM run_events WHERE run_id = $1 AND kind = 'price' AND seq IS NOT NULL),
  terms AS MATERIALIZED (
    SELECT commitment_hash AS commitment, (commitment::json #>> '{plan,bundleSize}')::int AS bundle FROM runs WHERE id = $1),
  bound AS (
    SELECT l.seq, e.pack, e.receipt AS hash, b.document, q.run, q.commitment, q.head, q.v,
      q.pack AS receipt_pack, q."paidCents" AS paid,
      extract(epoch FROM e.time - q.time)::bigint AS delay
    FROM run_log l
    CROSS JOIN LATERAL json_to_record(l.entry::json) AS e (kind text, pack int, receipt text, time timestamptz)
    LEFT JOIN sale_receipts b ON b.run_id = $1 AND b.hash = e.receipt
    LEFT JOIN LATERAL json_to_record(b.document::json)
      AS q (run text, commitment text, head json, v int, pack int, "paidCents" bigint, time timestamptz) ON true
    WHERE l.run_id = $1 AND l.seq > $2 AND e.kind = 'sale')`;

const isPrompt = '(delay BETWEEN 0 AND 60)';
const highest = `(SELECT max(p.cents) FROM prices p WHERE p.seq < bound.seq AND p.seq >= (
  SELECT max(first.seq) FROM prices first WHERE first.seq <= (head ->> 'seq')::int))`;

const firstFault = `${sales}, judged AS (
       SELECT bound.seq, CASE
         WHEN document IS NULL THEN 'no purchase has the receipt of this sale'
         WHEN encode(sha256(convert_to('pullproof/1/receipt', 'UTF8') || '\\x00'::bytea || convert_to(document, 'UTF8')), 'hex') <> bound.hash
           THEN 'the stored receipt has another hash'
         WHEN (run, bound.commitment, receipt_pack, v) IS DISTINCT FROM ($1::text, terms.commitment, pack, 1)
           THEN 'the receipt is of another run, pack or version'
         WHEN (head ->> 'seq')::int >= bound.seq OR (head ->> 'hash') IS DISTINCT FROM coalesce(h.hash, terms.commitment)
           THEN 'the receipt names a head that is not in the log before the sale'
         WHEN NOT ${isPrompt} AND bound.seq <> ALL ($3::int[])
           THEN 'the sale is ' || delay || ' s after its receipt; 0 to 60 s are allowed'
         WHEN paid > ceil(${highest}::numeric / bundle) THEN 'more was paid than the highest price in force'
         END AS rule
       FROM bound CROSS JOIN terms LEFT JOIN run_log h ON h.run_id = $1 AND h.seq = (head ->> 'seq')::int)
     SELECT seq, rule FROM judged WHERE rule IS NOT NULL ORDER BY seq LIMIT 1`;

/**
 * Returns the first sale that contradicts its receipt ("What a receipt binds" in docs/fairness.md). Signatures and
 * draws are checked in `check-draws.ts`.
 */
export async function findReceiptFault(
  runId: string,
  after: number,
  corrected: ReadonlySet<number>,
): Promise<LogFault | undefined> {
  const [fault] = await sql<LogFault>(firstFault, [runId, after, [...corrected]]);
  return fault;
}

/** Lists every sale logged before its receipt or more than 60 s after it: a correction may excuse those. */
export const listDelayedSales = (runId: string): Promise<LogFault[]> =>
  sql<LogFault>(
    `${sales} SELECT seq, 'the sale is ' || delay || ' s after its receipt; 0 to 60 s are allowed' AS rule
     FROM bound WHERE NOT ${isPrompt} ORDER BY seq`,
    [runId, 0],
  );
