import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../paths.mjs';
import { ensurePostgres, placeOf } from '../postgres.mjs';
import { loadDatabaseSecrets } from '../secrets.mjs';
import { refuseUnsafeLive, shopEnvironment } from '../shop-environment.mjs';
import { clusterBytes, copyCluster, readClock } from './cluster-copy.mjs';
import { dumpDatabase, findClient } from './dump.mjs';
import { Refusal } from './refusal.mjs';

/**
 * The shop's database, open for a backup: the packaged one is copied as files, one's own is dumped. `copyTo` makes the copy.
 * Refusals: NO_SHOP, NO_DATABASE, NO_CLIENT.
 */
export async function openSource() {
  refuseUnsafeLive();
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  return appUrl ? openOwn({ appUrl, ownerUrl: ownerUrl ?? appUrl }) : openPackaged();
}

async function openPackaged() {
  const { cluster } = placeOf(dataFolder);
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new Refusal('NO_SHOP', `there is no shop in ${dataFolder}: set DATA_DIR, or DATABASE_URL.`);
  const database = await ensurePostgres();
  const { databaseSuperuser } = await loadDatabaseSecrets(dataFolder);
  const url = `postgresql://postgres:${databaseSuperuser}@127.0.0.1:${database.port}/pullproof`;
  const client = await connect(url);
  return {
    kind: 'files',
    env: await shopEnvironment(database),
    bytes: await clusterBytes(cluster),
    ...(await describe(client)),
    copyTo: (to) => copyCluster(client, cluster, to),
    async close() {
      await client.end();
      await database.stop();
    },
  };
}

async function openOwn({ appUrl, ownerUrl }) {
  const client = await connect(ownerUrl);
  try {
    const facts = await describe(client);
    const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    findClient('pg_dump', facts.major);
    findClient('pg_restore', facts.major);
    return {
      kind: 'dump',
      env: await shopEnvironment({ appUrl, ownerUrl }),
      bytes: rows[0].bytes,
      ...facts,
      copyTo: async (to) =>
        dumpDatabase({ url: ownerUrl, major: facts.major, takenAt: await readClock(client), to }),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Refusal: NO_DATABASE. */
export async function connect(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0', keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal('NO_DATABASE', `the database does not answer (${error.message || error.code}).`);
  }
  return client;
}

async function describe(client) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_database() AS database,
       to_regclass('public.schema_migrations') IS NOT NULL AS "isShop"`,
  );
  const [{ isShop, ...facts }] = rows;
  if (!isShop) throw new Refusal('NO_SHOP', `the database ${facts.database} holds no shop.`);
  return facts;
}
