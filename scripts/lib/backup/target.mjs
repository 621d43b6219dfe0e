import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../json-file.mjs';
import { isRunning } from '../liveness.mjs';
import { placeOf } from '../postgres.mjs';
import { findRunning } from '../postgres/supervise.mjs';
import { Refusal } from './refusal.mjs';
import { connect } from './source.mjs';

/** Makes the folder if it is not there. Refusals: SHOP_RUNS, TARGET_NOT_EMPTY, USAGE. */
export async function requireNewFolder(folder) {
  if (!existsSync(dirname(folder)))
    throw new Refusal('USAGE', `${dirname(folder)} does not exist: make it first.`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { cluster } = placeOf(folder);
  if ((await findRunning(cluster)) || hasServer(folder))
    throw new Refusal('SHOP_RUNS', `a shop runs in ${folder}: stop it, and restore into a new folder.`);
  for (const path of [folder, cluster])
    if (existsSync(path) && readdirSync(path).length > 0)
      throw new Refusal(
        'TARGET_NOT_EMPTY',
        `${path} is not empty, and nothing is overwritten: name a new folder.`,
      );
}

/** A server that `npm start` launched from this data folder. */
function hasServer(folder) {
  const records = join(folder, 'servers');
  return (
    existsSync(records) &&
    readdirSync(records).some((name) => isRunning(readJson(join(records, name), {}).server))
  );
}

/** Refusals: SHOP_RUNS, TARGET_NOT_EMPTY, NO_DATABASE, and USAGE unless DATABASE_URL names the same database. */
export async function requireNewDatabase(ownerUrl) {
  const { DATABASE_URL: appUrl } = process.env;
  if (!appUrl || placeIn(appUrl) !== placeIn(ownerUrl))
    throw new Refusal(
      'USAGE',
      'set DATABASE_URL to the new database, as the role that the shop runs as; --into names it as the role that owns it.',
    );
  const client = await connect(ownerUrl);
  try {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL) AS sessions,
         (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema') AS relations`,
    );
    const [{ sessions, relations }] = rows;
    if (sessions > 0)
      throw new Refusal(
        'SHOP_RUNS',
        `${sessions} sessions use that database: stop the shop, or name a new one.`,
      );
    if (relations > 0)
      throw new Refusal(
        'TARGET_NOT_EMPTY',
        'that database is not empty, and nothing is overwritten: name a new one.',
      );
  } finally {
    await client.end();
  }
  return { ownerUrl, appUrl };
}

function placeIn(address) {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}:${port || 5432}${pathname}`;
}
