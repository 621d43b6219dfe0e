import type { SearchSource } from '../../feature.ts';

/** By number ("PP-10001" or 10001), tracking number or id. */
export const parcelSearch: readonly SearchSource[] = [
  {
    resource: 'shipping',
    permission: 'shipping.read',
    select: `SELECT p.id, 'PP-' || p.number AS label, p.state || coalesce(' · ' || p.tracking_number, '') AS detail
      FROM parcels p
      WHERE p.id IN (
        SELECT $3
        UNION SELECT id FROM parcels
          WHERE number = coalesce($4, nullif(substring($1 from '^pp-?(\\d{1,9})%$'), '')::integer)
        UNION SELECT id FROM parcels WHERE tracking_number IS NOT NULL AND lower(tracking_number) LIKE $1)
      ORDER BY p.id DESC`,
  },
];
