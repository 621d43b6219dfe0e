import type { CaseThingSource, SearchSource } from '../../feature.ts';

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

export const dropThings: readonly CaseThingSource[] = [
  {
    kind: 'drop',
    select: `SELECT d.id, 'Drop ' || d.number AS label, e.entered_at AS at FROM drop_entries e JOIN drops d ON d.id = e.drop_id
      WHERE e.customer_id = $1 AND ($2::uuid IS NULL OR d.id = $2) ORDER BY e.entered_at DESC LIMIT 8`,
  },
];
