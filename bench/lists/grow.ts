import type pg from 'pg';

interface ColumnFacts {
  name: string;
  type: string;
  isUnique: boolean;
  isOfCustomer: boolean;
}

/** Columns that are stored, whether they are the last of a unique index, and whether they name a customer. */
const facts = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique AND a.attnum = i.indkey[i.indnkeyatts - 1]) AS "isUnique",
    a.attname = 'customer_id' OR (a.attname = 'owner_id') AS "isOfCustomer"
  FROM pg_attribute a
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`;

/** A uuid of the right version that the n-th copy of a row, and those that name it, have alike. */
const copied = (value: string, copy: string): string =>
  `overlay(overlay(md5(${value} || ':' || ${copy}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Units of one card are added together, so their ids follow one another. */
const idOfUnit = `overlay(overlay(left(md5(s.card_id::text), 6) || right(md5(s.id || ':' || n), 26) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

const customerCopies = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ copies: number }>(
    `SELECT greatest(1, count(*) FILTER (WHERE email LIKE '%~%') / greatest(1, count(*) FILTER (WHERE email NOT LIKE '%~%')))::int
       AS copies FROM customers`,
  );
  return rows[0]?.copies ?? 1;
};

/**
 * Copies the rows of a table until there are at least as many as wanted. Copies have ids, unique texts and numbers, and later times
 * of their own, and belong to copies of the customers.
 */
export async function grow(client: pg.Client, table: string, wanted: number): Promise<void> {
  const { rows: columns } = await client.query<ColumnFacts>(facts, [table]);
  const { rows: counts } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  const count = counts[0]?.count ?? 0;
  if (count === 0) throw new Error(`${table} has no row to copy.`);
  const copies = Math.ceil(wanted / count);
  const people = table === 'customers' ? 1 : await customerCopies(client);
  const valueOf = ({ name, type, isUnique, isOfCustomer }: ColumnFacts): string => {
    const value = `s."${name}"`;
    if (table === 'collectibles' && name === 'id') return idOfUnit;
    if (type === 'uuid' && isOfCustomer && table !== 'customers') return copied(value, `(1 + n % ${people})`);
    if (type === 'uuid' && isUnique) return copied(value, 'n');
    if (type === 'text' && isUnique) return `n || '~' || ${value}`;
    if ((type === 'integer' || type === 'bigint') && isUnique) return `${value} + n * 100000`;
    if (type === 'timestamp with time zone') return `${value} - n * interval '7 seconds'`;
    return value;
  };
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await client.query(
    `INSERT INTO ${table} (${names}) SELECT ${columns.map(valueOf).join(', ')} FROM ${table} s, generate_series(1, $1::int) n`,
    [copies - 1],
  );
}
