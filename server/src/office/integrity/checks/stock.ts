import type { RangeProof } from './check.ts';

/** The stock counts shown by the shop are stored beside the log; for every run they equal the counts of its packs. */
export const stockProof: RangeProof = {
  name: 'stock',
  over: 'runs',
  faults: ['miscounted'],
  read: [
    `SELECT count(*) AS runs, count(*) FILTER (WHERE
         (s.sold, s.opened) IS DISTINCT FROM (coalesce(p.sold, 0), coalesce(p.opened, 0))
         OR (r.closed_at IS NULL AND s.unsold IS DISTINCT FROM coalesce(p.unsold, 0))) AS miscounted
       FROM runs r JOIN run_stock s ON s.run_id = r.id
       LEFT JOIN (
         SELECT run_id, count(*) FILTER (WHERE state = 'unsold')::int AS unsold,
           count(*) FILTER (WHERE state = 'sold')::int AS sold, count(*) FILTER (WHERE state = 'opened')::int AS opened
         FROM sealed_packs WHERE run_id = ANY ($1) GROUP BY run_id) p ON p.run_id = r.id
       WHERE r.id = ANY ($1) AND r.state IN ('sealed', 'on_sale', 'closing', 'closed')`,
  ],
};
