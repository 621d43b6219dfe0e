// Rehearses going live on this machine with Debian's packages: `npm run rehearse` (docs/operations.md, "Start it anywhere").
import { buildChanged } from './lib/build.mjs';
import { explain } from './lib/failure.mjs';
import { step } from './lib/progress.mjs';
import { requirePackages } from './rehearse/packages.mjs';
import { rehearse } from './rehearse/play.mjs';
import { Stage } from './rehearse/stage.mjs';

const flags = new Set(process.argv.slice(2));
const help = `npm run rehearse [-- options]

Two servers behind HAProxy, a worker, PgBouncer, two PostgreSQL 15 under Patroni on etcd, and pgBackRest, in one temporary
folder on 127.0.0.1; about eight minutes. Needs root or the account postgres.

  --install  installs the Debian packages that are missing (root)
  --keep     keeps the folder with all logs
  --help     prints this`;
const unknown = [...flags].filter((flag) => !['--install', '--keep', '--help'].includes(flag));
if (flags.has('--help') || unknown.length > 0) {
  console.log(unknown.length > 0 ? `Unknown option: ${unknown.join(', ')}\n\n${help}` : help);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const beganAt = performance.now();
const minutes = () => `${((performance.now() - beganAt) / 60_000).toFixed(1)} minutes`;
/** Twenty minutes: what has not ended by then has failed. */
const limitMs = 20 * 60_000;
let stage;

async function play() {
  await step('packages', () => requirePackages(flags.has('--install')));
  await step('build', () => buildChanged({ only: (name) => name !== 'verifier' }));
  stage = await Stage.open();
  return rehearse(stage);
}

async function interrupted() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].map(
    (name) => new Promise((_, fail) => process.once(name, () => fail(new Error(`stopped by ${name}`)))),
  );
  const late = new Promise((_, fail) =>
    setTimeout(() => fail(new Error(`not done after ${limitMs / 60_000} minutes`)), limitMs).unref(),
  );
  return Promise.race([...signals, late]);
}

try {
  const said = await Promise.race([play(), interrupted()]);
  console.log(`\nThe shop was rehearsed in ${minutes()}: ${said}`);
} catch (error) {
  console.log(`\nThe rehearsal failed after ${minutes()}: ${explain(error)}`);
  process.exitCode = 1;
} finally {
  await stage?.close(flags.has('--keep'));
}
process.exit();
