// Imports a card game, or a file of cards, units or values, into this clone's shop: `npm run import -- --help`.
import './lib/dotenv.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mustRun } from './lib/commands.mjs';
import { explain } from './lib/failure.mjs';
import { root } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { refuseUnsafeLive, shopEnvironment } from './lib/shop-environment.mjs';

const args = process.argv.slice(2);
const isOfFile = ['cards', 'units', 'values'].includes(args[0]);
// A file is compared with the shop's cards, also by a dry run.
const offline = isOfFile ? ['--help', '-h'] : ['--dry-run', '--help', '-h'];
const known = isOfFile ? /^--(mapping|dry-run|skip-broken|repeats|reason|as)(=|$)/ : /^--mapping(=|$)/;
/** True when nothing will be written or the arguments are invalid: then no database is opened. */
const isOffline =
  args.length === 0 || args.some((arg) => offline.includes(arg) || (arg.startsWith('-') && !known.test(arg)));

/** The shop's database: DATABASE_URL, else the embedded one that `npm start` uses, migrated the same way. */
async function openDatabase() {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (appUrl) return { env: await shopEnvironment({ appUrl, ownerUrl: ownerUrl ?? appUrl }) };
  const database = await ensurePostgres();
  const env = await shopEnvironment(database);
  await mustRun('schema', process.execPath, ['--import', 'tsx', 'server/src/migrate.ts'], { env });
  return { env, stop: database.stop };
}

async function importFolder() {
  if (!isOffline) refuseUnsafeLive();
  const { env, stop } = isOffline ? { env: process.env } : await openDatabase();
  try {
    const program = ['--import', 'tsx', join(root, 'seeders/src/import/main.ts'), ...args];
    const [code] = await once(spawn(process.execPath, program, { env, stdio: 'inherit' }), 'exit');
    return code ?? 1;
  } finally {
    await stop?.();
  }
}

try {
  process.exitCode = await importFolder();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
