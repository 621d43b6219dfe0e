import type { EventSource } from '../../feature.ts';

const run = `jsonb_build_object('runId', r.id, 'productId', r.product_id, 'number', r.number, 'size', r.size) AS data
  FROM runs r`;

/** A sealed run's size; never its contents. */
export const runEvents: readonly EventSource[] = [
  {
    type: 'run.sealed',
    since: 'instant',
    select: `SELECT r.id, r.sealed_at AS at, ${run} WHERE r.sealed_at >= $2::timestamptz`,
  },
  {
    type: 'run.closed',
    since: 'instant',
    // `closed_at` is when closing began: the seed is published, and the state changes, a moment later.
    select: `SELECT r.id, r.updated_at AS at, ${run} WHERE r.state = 'closed' AND r.updated_at >= $2::timestamptz`,
  },
  {
    type: 'stock.low',
    // As the dashboard counts it: less than a tenth left. Once for each newest run on sale, however often it is read.
    select: `SELECT low.id, clock_timestamp() AS at, jsonb_build_object('productId', low.product_id, 'runId', low.id,
        'unsold', low.unsold, 'size', low.size) AS data
      FROM (
        SELECT (array_agg(r.id ORDER BY r.number DESC))[1] AS id, r.product_id, sum(r.size)::int AS size,
          sum(s.unsold)::int AS unsold
        FROM product_faces p JOIN runs r ON r.product_id = p.id AND r.state = 'on_sale' JOIN run_stock s ON s.run_id = r.id
        WHERE p.state = 'published' AND p.kind = 'pack' GROUP BY r.product_id) low
      WHERE low.unsold * 10 < low.size`,
  },
];
