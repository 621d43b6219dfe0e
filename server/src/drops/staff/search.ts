import type { SearchSource } from '../../feature.ts';

/** By number ("Drop 12" or 12) or id. */
export const dropSearch: readonly SearchSource[] = [
  {
    resource: 'daily',
    permission: 'daily.read',
    select: `SELECT d.id, 'Drop ' || d.number AS label, d.state || ' · ' || d.day AS detail FROM drops d
      WHERE d.id IN (
        SELECT $3
        UNION SELECT id FROM drops
          WHERE number = coalesce($4, nullif(substring($1 from '^drop (\\d{1,9})%$'), '')::integer))
      ORDER BY d.id DESC`,
  },
];
