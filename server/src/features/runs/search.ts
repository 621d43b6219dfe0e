import type { SearchSource } from '../../feature.ts';

export const runSearch: readonly SearchSource[] = [
  {
    resource: 'runs',
    permission: 'runs.read',
    select: `SELECT r.id, p.title || ' · run ' || r.number AS label, r.state AS detail
      FROM runs r JOIN product_faces p ON p.id = r.product_id
      WHERE r.state <> 'cancelled'
        AND (lower(p.title || ' run ' || r.number) LIKE $2 OR r.commitment_hash LIKE $1 OR r.id = $3)
      ORDER BY p.title, r.number DESC, r.id`,
  },
];
