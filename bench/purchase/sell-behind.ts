/** Sells most of a run by SQL over sets: copies of a real purchase, one for each pack. */
import pg from 'pg';

/** Ids in the order of the rows, older than every real one. */
const idOf = (digit: number): string => `('${digit}' || lpad(to_hex(n), 31, '0'))::uuid`;
const order = idOf(1);
const purchase = idOf(2);
const event = idOf(3);
const transfer = idOf(4);

/** By table: the row to copy and its changes. `sold` is the copied order. */
const copies: readonly (readonly [table: string, sample: string, fields: string])[] = [
  [
    'orders',
    't.id = (SELECT sold FROM bench_lines LIMIT 1)',
    `'id', ${order}, 'product_id', product_id, 'customer_id', customer_id`,
  ],
  [
    'pack_purchases',
    't.order_id = (SELECT sold FROM bench_lines LIMIT 1)',
    `'id', ${purchase}, 'order_id', ${order}, 'run_id', run_id, 'pack_no', pack_no, 'picked', pack_no, 'customer_id', customer_id`,
  ],
  [
    'transfers',
    `t.kind = 'order' AND t.reference = (SELECT 'order:' || sold || ':cash' FROM bench_lines LIMIT 1)`,
    `'id', ${transfer}, 'transaction_id', ${transfer}, 'reference', 'order:' || ${order} || ':cash', 'customer_id', customer_id`,
  ],
  [
    'history_entries',
    't.subject_id = (SELECT sold FROM bench_lines LIMIT 1)',
    `'id', ${idOf(5)}, 'subject_id', ${order}, 'customer_id', customer_id`,
  ],
  [
    'mails',
    `t.kind = 'order-confirmation' AND t.href = (SELECT '/profile/history/' || sold FROM bench_lines LIMIT 1)`,
    `'id', ${idOf(6)}, 'href', '/profile/history/' || ${order}, 'customer_id', customer_id`,
  ],
  [
    'run_events',
    `t.kind = 'sale' AND t.pack_no = (SELECT p.pack_no FROM pack_purchases p, bench_lines l WHERE p.order_id = l.sold LIMIT 1)`,
    `'id', ${event}, 'run_id', run_id, 'pack_no', pack_no, 'seq', n`,
  ],
];

/** The log's entries are not chained: nothing here verifies them. */
const logAndPacks = [
  `INSERT INTO run_log (run_id, seq, event_id, entry, hash)
   SELECT run_id, n, ${event}, '{"time":"2026-01-01T00:00:00Z"}', repeat('0', 64) FROM bench_lines`,
  `INSERT INTO run_heads (run_id, seq, hash, document, signature, created_at)
   SELECT run_id, max(n), repeat('0', 64), '{}', '', now() FROM bench_lines GROUP BY run_id`,
  `INSERT INTO run_counts (run_id, sales, refunds, opens) SELECT run_id, max(n), 0, 0 FROM bench_lines GROUP BY run_id`,
  `UPDATE sealed_packs p SET state = 'sold', version = 1, purchase_id = ${purchase}
   FROM bench_lines l WHERE p.run_id = l.run_id AND p.pack_no = l.pack_no`,
];

export interface Behind {
  runId: string;
  productId: string;
  /** The order that is copied. */
  orderId: string;
  /** One of so many packs stays unsold. */
  oneIn: number;
}

/** Returns the numbers that stay unsold, shuffled. */
export async function sellBehind(ownerUrl: string, behind: Behind): Promise<number[]> {
  const { runId, productId, orderId, oneIn } = behind;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `CREATE TEMP TABLE bench_lines AS
     SELECT row_number() OVER (ORDER BY pack_no)::int AS n, pack_no, run_id, product_id, sold,
       buyers[1 + pack_no % cardinality(buyers)] AS customer_id
     FROM sealed_packs, (SELECT '${productId}'::uuid AS product_id, '${orderId}'::uuid AS sold) AS terms,
       (SELECT array_agg(id) AS buyers FROM customers) AS everyone
     WHERE run_id = '${runId}' AND abs(hashint4(pack_no)::bigint) % ${oneIn} <> 0`,
  );
  // One statement may take longer than a purchase may.
  await client.query('ALTER TABLE run_events DISABLE TRIGGER run_events_prompt_sale');
  for (const [table, sample, fields] of copies)
    await client.query(
      `INSERT INTO ${table} SELECT copy.* FROM bench_lines, (SELECT t FROM ${table} t WHERE ${sample} LIMIT 1) AS sample,
         jsonb_populate_record(sample.t, jsonb_build_object(${fields})) AS copy`,
    );
  for (const text of logAndPacks) await client.query(text);
  await client.query('ALTER TABLE run_events ENABLE TRIGGER run_events_prompt_sale');
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query<{ no: number }>(
    `SELECT pack_no AS no FROM sealed_packs WHERE run_id = '${runId}' AND state = 'unsold' ORDER BY hashint4(pack_no)`,
  );
  await client.end();
  return rows.map(({ no }) => no);
}
