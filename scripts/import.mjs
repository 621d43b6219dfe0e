// Imports a card game, or a file of cards, units or values, into this clone's shop: `npm run import -- --help`.
import './lib/dotenv.mjs';
import { mustRun } from './lib/commands.mjs';
import { explain } from './lib/failure.mjs';
import { builtProgram, onDatabase, run } from './lib/run-program.mjs';
import { refuseUnsafeLive } from './lib/shop-environment.mjs';

const args = process.argv.slice(2);
const isOfFile = ['cards', 'units', 'values'].includes(args[0]);
// A file is compared with the shop's cards, also by a dry run.
const offline = isOfFile ? ['--help', '-h'] : ['--dry-run', '--help', '-h'];
const known = isOfFile ? /^--(mapping|dry-run|skip-broken|repeats|reason|as)(=|$)/ : /^--mapping(=|$)/;
/** True when nothing will be written or the arguments are invalid: then no database is opened. */
const isOffline =
  args.length === 0 || args.some((arg) => offline.includes(arg) || (arg.startsWith('-') && !known.test(arg)));

const runImport = (env) => run('import', args, env, 'seeders');

/** The embedded database is migrated first, as `npm start` does. */
async function importIntoShop(env) {
  if (!process.env.DATABASE_URL)
    await mustRun('schema', process.execPath, [await builtProgram('server', 'migrate')], { env });
  return runImport(env);
}

try {
  if (!isOffline) refuseUnsafeLive();
  process.exitCode = await (isOffline ? runImport(process.env) : onDatabase(importIntoShop));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
