import type { SearchSource } from '../../feature.ts';

/** By code, name or id. */
export const promoSearch: readonly SearchSource[] = [
  {
    resource: 'promo',
    permission: 'promo.read',
    select: `SELECT id, code AS label, name AS detail FROM promos
      WHERE id IN (
        SELECT $3
        UNION (SELECT id FROM promos WHERE code LIKE upper($1) ORDER BY code LIMIT 50)
        UNION (SELECT id FROM promos WHERE batch_id IS NULL AND lower(name) LIKE $2 LIMIT 50))
      ORDER BY code`,
  },
];
