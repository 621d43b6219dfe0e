import pg from 'pg';

/** On the role, as a pooler in transaction mode may refuse options. */
const needed = {
  // Compiling a statement of ours takes longer than running it.
  jit: 'off',
  // Views join on keys in the right order already: planning every other order took four times as long as the list.
  join_collapse_limit: '5',
};

const names = Object.keys(needed);

/** Gives the application's role its settings. Any role may change its own. */
export async function setRole(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ given: string[] | null }>(
      `SELECT s.setconfig AS given FROM pg_roles r JOIN pg_db_role_setting s ON s.setrole = r.oid AND s.setdatabase = 0
       WHERE r.rolname = current_user`,
    );
    const given = new Set(rows[0]?.given);
    for (const [name, value] of Object.entries(needed))
      if (!given.has(`${name}=${value}`))
        await client.query(`ALTER ROLE CURRENT_USER SET ${name} = ${value}`);
  } finally {
    await client.end();
  }
}

type Ask = (text: string, values: unknown[]) => Promise<{ name: string; setting: string }[]>;

/** Refuses connections on which another value counts: of the database, the server's command line or an old connection. */
export async function checkRole(ask: Ask): Promise<void> {
  const rows = await ask('SELECT name, setting FROM pg_settings WHERE name = ANY ($1)', [names]);
  const wrong = Object.entries(needed).find(
    ([name, value]) => rows.find((row) => row.name === name)?.setting !== value,
  );
  if (!wrong) return;
  const [name, value] = wrong;
  throw new Error(
    `The database's ${name} is not ${value} for this program's role. Run: node server/dist/migrate.js (or npm start, which does it). ` +
      `If it stays so, take ${name} out of the settings of the database, and let a pooler reconnect.`,
  );
}
