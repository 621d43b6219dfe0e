// Lists what a live shop still needs before it sells: `npm run doctor`. Exits 1 while something keeps it from starting.
import './lib/dotenv.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from './lib/failure.mjs';
import { dataFolder } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { run } from './lib/run-program.mjs';
import { shopEnvironment } from './lib/shop-environment.mjs';

/** The shop's database if there is one already: a doctor makes none. */
async function openDatabase() {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (appUrl) return { appUrl, ownerUrl: ownerUrl ?? appUrl };
  const mayUseOwn = process.env.SHOP_MODE !== 'live' || process.env.ALLOW_EMBEDDED_DB === '1';
  if (!mayUseOwn || !existsSync(join(dataFolder, 'postgres.json'))) return {};
  try {
    return await ensurePostgres();
  } catch (error) {
    console.log(`✗ The packaged PostgreSQL does not start: ${explain(error)}`);
    return {};
  }
}

const database = await openDatabase();
try {
  process.exitCode = await run('doctor', [], { ...(await shopEnvironment(database)), LOG_LEVEL: 'silent' });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await database.stop?.();
}
