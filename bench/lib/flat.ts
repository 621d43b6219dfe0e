/**
 * The opponent of the shop's own statements: one flat SQL function that writes the rows of a recorded transaction again, with no
 * check, no lock and no lookup. It is made from the rows and the catalog alone, none of it is the shop's code.
 */
import pg from 'pg';

/** The rows that one transaction wrote: an array literal for each table of the plan, in its order. */
export type Written = readonly string[];

export interface FlatPlan {
  inserts: readonly string[];
  updates: readonly string[];
}

/** Reads in the transaction that is recorded. */
type Read = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const ordinaryTables = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND has_table_privilege(c.oid, 'SELECT') ORDER BY 1`;

/** Nothing else writes meanwhile: later ids are those of subtransactions. */
const isOwn = 'xmin::text::bigint >= pg_current_xact_id()::xid::text::bigint';

export async function listWrittenTables(read: Read): Promise<string[]> {
  const tables = await read<{ name: string }>(ordinaryTables);
  const written: string[] = [];
  for (const { name } of tables)
    if ((await read(`SELECT 1 FROM ${name} WHERE ${isOwn} LIMIT 1`)).length > 0) written.push(name);
  return written;
}

export async function readWritten(read: Read, tables: readonly string[]): Promise<Written> {
  const rows: string[] = [];
  for (const table of tables) {
    const [row] = await read<{ rows: string }>(
      `SELECT coalesce(array_agg(t), '{}')::text AS rows FROM ${table} t WHERE t.${isOwn}`,
    );
    rows.push(row?.rows ?? '{}');
  }
  return rows;
}

interface Column {
  name: string;
  isKey: boolean;
}

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `SELECT quote_ident(a.attname) AS name, coalesce(a.attnum = ANY (x.indkey), false) AS "isKey"
       FROM pg_attribute a LEFT JOIN pg_index x ON x.indrelid = a.attrelid AND x.indisprimary
       WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
      [table],
    )
  ).rows;

/** Referenced tables first. */
async function inOrderOfReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid AND conrelid::regclass::text = ANY ($1) AND confrelid::regclass::text = ANY ($1)`,
    [tables],
  );
  const left = new Set(tables);
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(
      (table) => !rows.some(({ child, parent }) => child === table && left.has(parent)),
    );
    if (next === undefined) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`);
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/** Asks outside the recorded transaction which of its rows were there before. */
async function wasThere(client: pg.Client, table: string, rows: string): Promise<boolean> {
  const keys = (await columnsOf(client, table)).filter(({ isKey }) => isKey).map(({ name }) => name);
  const same = keys.map((key) => `t.${key} = u.${key}`).join(' AND ');
  const { rowCount } = await client.query(
    `SELECT 1 FROM unnest($1::${table}[]) u JOIN ${table} t ON ${same} LIMIT 1`,
    [rows],
  );
  return rowCount === 1;
}

export async function planFlat(url: string, tables: readonly string[], sample: Written): Promise<FlatPlan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const inserts: string[] = [];
  const updates: string[] = [];
  for (const [place, table] of tables.entries())
    ((await wasThere(client, table, sample[place] ?? '{}')) ? updates : inserts).push(table);
  const plan = { inserts: await inOrderOfReferences(client, inserts), updates };
  await client.end();
  return plan;
}

export const tablesOf = ({ inserts, updates }: FlatPlan): string[] => [...inserts, ...updates];

/** Creates the function; its parameters are the rows of `tablesOf(plan)`. */
export async function makeFlatFunction(url: string, name: string, plan: FlatPlan): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const body: string[] = [];
  for (const [place, table] of tablesOf(plan).entries()) {
    const columns = await columnsOf(client, table);
    const rows = `unnest($${place + 1}) u`;
    // A unit that is sold back takes two steps, of which only the last is recorded.
    if (table === 'collectibles' && place >= plan.inserts.length)
      body.push(
        `UPDATE collectibles t SET state = 'bought_back', owner_id = NULL, paid_cash_cents = NULL, paid_promo_cents = NULL FROM ${rows} WHERE t.id = u.id AND t.state = 'owned' AND u.state <> 'owned';`,
      );
    if (place < plan.inserts.length)
      body.push(
        // With numbers that the database gave to the rows that were recorded.
        `INSERT INTO ${table} (${columns.map((column) => column.name).join(', ')}) OVERRIDING SYSTEM VALUE
         SELECT ${columns.map((column) => `u.${column.name}`).join(', ')} FROM ${rows};`,
      );
    else {
      const sets = columns.filter(({ isKey }) => !isKey).map((column) => `${column.name} = u.${column.name}`);
      const keys = columns
        .filter(({ isKey }) => isKey)
        .map((column) => `t.${column.name} = u.${column.name}`);
      body.push(`UPDATE ${table} t SET ${sets.join(', ')} FROM ${rows} WHERE ${keys.join(' AND ')};`);
    }
  }
  await client.query(
    `CREATE FUNCTION ${name}(${tablesOf(plan)
      .map((table) => `${table}[]`)
      .join(', ')}) RETURNS void
     LANGUAGE plpgsql AS $flat$ BEGIN ${body.join('\n')} END $flat$`,
  );
  await client.end();
}
