import pg from 'pg';
import { findCluster } from '../../server/testing/own-stage.ts';
import { until } from './until.ts';

/** Creates an empty database for these journeys. */
export async function makeDatabase() {
  const cluster = await findCluster();
  const name = `e2e_${process.pid}`;
  const at = (address: string): string => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  await dropLeftovers(cluster.ownerUrl);
  await query(cluster.ownerUrl, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  return {
    ownerUrl: at(cluster.ownerUrl),
    appUrl: at(cluster.appUrl),
    async drop() {
      await dropDatabase(cluster.ownerUrl, name);
      await cluster.stop();
    },
  };
}

/** Drops databases of runs that were interrupted before cleaning up. */
async function dropLeftovers(ownerUrl: string): Promise<void> {
  const rows = await query<{ datname: string }>(
    ownerUrl,
    `SELECT datname FROM pg_database WHERE datname ~ '^e2e_[0-9]+$'`,
  );
  for (const { datname } of rows) {
    const isGone = !isAlive(Number(datname.slice('e2e_'.length)));
    if (isGone) await dropDatabase(ownerUrl, datname);
  }
}

/** FORCE cannot end an autovacuum worker, which belongs to the superuser: it exits by itself soon. */
function dropDatabase(ownerUrl: string, name: string): Promise<boolean> {
  const drop = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;
  return until(`${name} is dropped`, () =>
    query(ownerUrl, drop).then(
      () => true,
      () => false,
    ),
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Writes a setting directly as the database owner: no route does this yet. */
export async function changeSetting(ownerUrl: string, key: string, value: unknown): Promise<void> {
  const text = `INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now())
    ON CONFLICT (key) DO UPDATE SET value = $2, updated_at = now(), version = settings.version + 1`;
  await query(ownerUrl, text, [key, JSON.stringify(value)]);
}

/** Ages a customer's data by three days: payout accounts become usable, step-ups expire, the last TOTP step is past. */
export async function letDaysPass(ownerUrl: string, customerId: string): Promise<void> {
  const destinations = `UPDATE payout_destinations SET created_at = created_at - interval '3 days' WHERE customer_id = $1`;
  await query(ownerUrl, destinations, [customerId]);
  const steps = `UPDATE customers SET totp_last_step = totp_last_step - 3 * 2880 WHERE id = $1`;
  await query(ownerUrl, steps, [customerId]);
  const sessions = `UPDATE customer_sessions SET sess = (sess::jsonb - 'steppedUpAt')::json WHERE sess ->> 'customerId' = $1`;
  await query(ownerUrl, sessions, [customerId]);
}

export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
