import type { SearchSource } from '../feature.ts';

export const catalogueSearch: readonly SearchSource[] = [
  {
    resource: 'cards',
    permission: 'cards.read',
    select: `SELECT c.id, c.name AS label, s.name || ' ' || c.number AS detail
      FROM cards c JOIN card_sets s ON s.id = c.set_id
      WHERE c.name ILIKE $2 OR c.id = $3 ORDER BY lower(c.name) LIKE $1 DESC, c.name, c.id`,
  },
  {
    resource: 'products',
    permission: 'products.read',
    select: `SELECT id, title AS label, kind || ' · ' || state AS detail FROM products
      WHERE lower(title) LIKE $2 OR lower(slug) LIKE $1 OR id = $3 ORDER BY lower(title) LIKE $1 DESC, title, id`,
  },
  {
    resource: 'architects',
    permission: 'architects.read',
    select: `SELECT id, name AS label, slug AS detail FROM architects
      WHERE lower(name) LIKE $2 OR slug LIKE $1 OR id = $3 ORDER BY lower(name) LIKE $1 DESC, name, id`,
  },
];
