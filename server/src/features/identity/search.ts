import type { SearchSource } from '../../feature.ts';

export const customerSearch: readonly SearchSource[] = [
  {
    resource: 'users',
    permission: 'users.read',
    select: `SELECT id, display_name AS label, email AS detail FROM customers
      WHERE id IN (
        (SELECT id FROM customers WHERE {words} LIMIT 50)
        UNION (SELECT id FROM customers WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT owner_id FROM unit_facts WHERE cert IS NOT NULL AND lower(cert) LIKE $1 LIMIT 50)
        UNION SELECT $3)
      ORDER BY email LIKE $1 OR lower(display_name) LIKE $1 DESC, email, id`,
  },
];
