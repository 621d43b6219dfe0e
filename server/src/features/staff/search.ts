import type { SearchSource } from '../../feature.ts';

export const staffSearch: readonly SearchSource[] = [
  {
    resource: 'admins',
    permission: 'admins.read',
    select: `SELECT id, name AS label, email || ' · ' || role AS detail FROM staff
      WHERE lower(name) LIKE $2 OR lower(email) LIKE $2 OR id = $3 ORDER BY name, id`,
  },
];
