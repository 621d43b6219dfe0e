import type { CaseThingSource, SearchSource } from '../../feature.ts';

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

export const parcelThings: readonly CaseThingSource[] = [
  {
    kind: 'parcel',
    select: `SELECT id, 'PP-' || number AS label, created_at AS at FROM parcels
      WHERE customer_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY created_at DESC, id DESC LIMIT 8`,
  },
];
