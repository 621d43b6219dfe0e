import type { TestApi } from './api.ts';

interface Tampering {
  /** Tables that the statement changes; referenced tables come first. */
  tables: readonly string[];
  statement: string;
}

interface Runner {
  query(text: string): Promise<{ rows: { name: string; isIdentity?: boolean }[]; rowCount: number | null }>;
}

/** Changes rows directly, calls `look`, and restores changed and deleted rows; nothing else may run in between. */
export async function tamper(
  api: TestApi,
  { tables, statement }: Tampering,
  look: () => Promise<void>,
): Promise<void> {
  const client = await api.db.connect();
  try {
    for (const table of tables) await client.query(`CREATE TEMP TABLE kept_${table} AS TABLE ${table}`);
    // Triggers would block some changes that an attacker with database access could make.
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { rowCount } = await client.query(statement);
    if (!rowCount) throw new Error(`Nothing was changed by: ${statement}`);
    await look();
  } finally {
    await restore(client, tables);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    client.release();
  }
}

async function restore(client: Runner, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query(
      `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
       WHERE i.indrelid = '${table}'::regclass AND i.indisprimary`,
    );
    const key = rows.map(({ name }) => name);
    const columns = await client.query(
      `SELECT attname AS name, attidentity = 'a' AS "isIdentity" FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    );
    const all = columns.rows.map(({ name }) => name);
    // Numbers that the database gives can be inserted, but not updated.
    const changed = columns.rows.filter(({ isIdentity }) => !isIdentity).map(({ name }) => name);
    await client.query(
      `INSERT INTO ${table} (${all.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${all.join(', ')} FROM kept_${table}
       ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    );
    await client.query(`DROP TABLE kept_${table}`);
  }
}
