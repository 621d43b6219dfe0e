import type { SearchFindingDto, StaffRole } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';
import { mayUse, type Permission } from '../../platform/policy.ts';
import { readNumber } from '../../platform/resource/index.ts';

const maxOfEach = 8;
const maxWords = 6;

interface Source {
  resource: SearchFindingDto['resource'];
  permission: Permission;
  select: string;
}

/**
 * Parameters: $1 the search text, lower case, as a LIKE prefix; $2 the same as a substring pattern; $3 as an id, or
 * null; $4 as a serial or pack number, or null; $5 as the last six or eight characters of an id, or null; `{words}`
 * requires each word in a customer's name or email. Growing tables are queried by index only.
 */
const sources: readonly Source[] = [
  {
    resource: 'users',
    permission: 'users.read',
    select: `SELECT id, display_name AS label, email AS detail FROM customers
      WHERE id IN (
        (SELECT id FROM customers WHERE {words} LIMIT 50)
        UNION (SELECT id FROM customers WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT owner_id FROM collectibles WHERE cert IS NOT NULL AND lower(cert) LIKE $1 LIMIT 50)
        UNION SELECT $3)
      ORDER BY email LIKE $1 OR lower(display_name) LIKE $1 DESC, email, id`,
  },
  {
    resource: 'orders',
    permission: 'orders.read',
    select: `SELECT o.id, coalesce(p.title, 'Order') AS label, upper(right(o.id::text, 8)) AS detail
      FROM orders o LEFT JOIN products p ON p.id = o.product_id
      WHERE o.id IN (
        SELECT $3
        UNION (SELECT id FROM orders WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT order_id FROM pack_purchases WHERE pack_no = $4 ORDER BY sold_at DESC LIMIT 50))
      ORDER BY o.id DESC`,
  },
  {
    resource: 'collectibles',
    permission: 'collectibles.read',
    select: `SELECT u.id, c.name AS label, concat_ws(' · ', u.cert, '#' || to_char(u.serial, 'FM9,999,999,999'), u.state) AS detail
      FROM collectibles u JOIN cards c ON c.id = u.card_id
      WHERE (u.cert IS NOT NULL AND lower(u.cert) LIKE $1) OR u.serial = $4 OR u.id = $3 ORDER BY u.id`,
  },
  {
    resource: 'cards',
    permission: 'cards.read',
    select: `SELECT c.id, c.name AS label, s.name || ' ' || c.number AS detail
      FROM cards c JOIN card_sets s ON s.id = c.set_id
      WHERE lower(c.name) LIKE $2 OR c.id = $3 ORDER BY lower(c.name) LIKE $1 DESC, c.name, c.id`,
  },
  {
    resource: 'products',
    permission: 'products.read',
    select: `SELECT id, title AS label, kind || ' · ' || state AS detail FROM products
      WHERE lower(title) LIKE $2 OR lower(slug) LIKE $1 OR id = $3 ORDER BY lower(title) LIKE $1 DESC, title, id`,
  },
  {
    resource: 'runs',
    permission: 'runs.read',
    select: `SELECT r.id, p.title || ' · run ' || r.number AS label, r.state AS detail
      FROM runs r JOIN products p ON p.id = r.product_id
      WHERE r.state <> 'cancelled'
        AND (lower(p.title || ' run ' || r.number) LIKE $2 OR r.commitment_hash LIKE $1 OR r.id = $3)
      ORDER BY p.title, r.number DESC, r.id`,
  },
  {
    resource: 'admins',
    permission: 'admins.read',
    select: `SELECT id, name AS label, email || ' · ' || role AS detail FROM staff
      WHERE lower(name) LIKE $2 OR lower(email) LIKE $2 OR id = $3 ORDER BY name, id`,
  },
];

/** Finds records in every resource that the role may read, in one statement. */
export async function findRecords(role: StaffRole, text: string): Promise<SearchFindingDto[]> {
  const readable = sources.filter(({ permission }) => mayUse(role, permission));
  if (readable.length === 0) return [];
  const wanted = text.toLowerCase().replace(/^[#…](?=\S)/, '');
  const escaped = escapePattern(wanted);
  const words = wanted.trim().split(/\s+/, maxWords).map(patternsOf);
  const hasWords = words
    .map((_, at) => `(display_name ILIKE ANY ($${at + 6}::text[]) OR email LIKE ANY ($${at + 6}::text[]))`)
    .join(' AND ');
  const parts = readable.map(
    ({ resource, select }) =>
      `(SELECT '${resource}' AS resource, id::text AS id, label, detail FROM (${select.replace('{words}', () => hasWords)} LIMIT ${maxOfEach}) found)`,
  );
  // Casts every parameter once, as a role's sources may not use all of them.
  const types = ['text', 'text', 'uuid', 'integer', 'text', ...words.map(() => 'text[]')];
  const typed = `WITH typed AS (SELECT ${types.map((type, at) => `$${at + 1}::${type}`).join(', ')})`;
  return sql<SearchFindingDto>(`${typed} ${parts.join(' UNION ALL ')}`, [
    `${escaped}%`,
    `%${escaped}%`,
    isId(wanted) ? wanted : null,
    readNumber(wanted) ?? null,
    /^(?:[0-9a-f]{2})?[0-9a-f]{6}$/.test(wanted) ? wanted : null,
    ...words,
  ]);
}

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The index cannot find fewer than three characters inside a word: shorter ones must begin a word. */
function patternsOf(word: string): string[] {
  const escaped = escapePattern(word);
  return word.length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}
