import { join } from 'node:path';
import { buildChanged, inTurn } from './build.mjs';
import { endCommands, mustRun, finishTogether } from './commands.mjs';
import { explain, Failure } from './failure.mjs';
import { installPackages, requireNode } from './install.mjs';
import { readJson } from './json-file.mjs';
import { dataFolder, root } from './paths.mjs';
import { ensurePostgres } from './postgres.mjs';
import { print, step } from './progress.mjs';
import { claimPort, launchShop, waitUntilReady } from './shop.mjs';
import { serverFlags } from './server-flags.mjs';
import { refuseUnsafeLive, shopEnvironment, shopMode, shopPort } from './shop-environment.mjs';
import { superviseServer } from './supervise-shop.mjs';
import { totpCode } from './totp.mjs';

/** Installs, builds, migrates and seeds what is missing, then serves the shop until it is stopped. */
export async function openShop({ isDevelopment = false, force = false }) {
  const opening = {
    isDevelopment,
    force,
    port: shopPort(),
    host: process.env.HOST ?? '127.0.0.1',
    closers: [],
  };
  refuseUnsafeLive();
  const stopped = listenForStop(opening);
  try {
    await prepareAndServe(opening);
    await Promise.race([stopped, superviseShop(opening)]);
  } catch (error) {
    // Errors after a stop are caused by the stop.
    if (!opening.isClosing) throw error;
  } finally {
    await close(opening);
  }
}

async function prepareAndServe(opening) {
  const { port, host } = opening;
  console.log(`\nPullproof · ${shopMode()} shop${opening.isDevelopment ? ' · development' : ''}\n`);
  await step('node', requireNode);
  if (await claimPort(dataFolder, port, host))
    print('✓', 'port', 'freed from a shop whose starter was killed');
  await inTurn(() => prepare(opening), { isGivenUp: () => opening.isClosing });
  await unlessClosing(opening, 'server', () => serve(opening));
  greet(opening);
}

async function prepare(opening) {
  const { isDevelopment, force } = opening;
  await unlessClosing(opening, 'packages', () => installPackages({ withTools: isDevelopment }));
  const build = (what, only) => unlessClosing(opening, what, () => buildChanged({ force, only }));
  const opened = unlessClosing(opening, 'PostgreSQL', () => openDatabase(opening));
  // In development programs run from source, and pages are built when they are asked for.
  const built = isDevelopment ? Promise.resolve() : build('programs', (name) => name === 'programs');
  const others = build('pages', (name) => (isDevelopment ? name === 'verifier' : name !== 'programs'));
  const filled = Promise.all([opened, built]).then(() => fillDatabase(opening));
  await finishTogether([opened, built, others, filled], () => (opening.hasFailed = true));
}

async function fillDatabase(opening) {
  opening.env = await shopEnvironment({ ...opening.database, isDevelopment: opening.isDevelopment });
  const hurrying = { ...opening, env: hurried(opening.env) };
  await unlessClosing(opening, 'schema', () => runEntry(hurrying, 'server', 'migrate'));
  if (shopMode() !== 'demo') return;
  await unlessClosing(opening, 'demo world', () =>
    runEntry(hurrying, 'seeders', 'main', ['demo'], showProgress),
  );
}

/**
 * Nobody waits for these programs, so that a busy machine may answer them late. The next start finishes interrupted
 * migrations and seeds, so commits need not wait for the disk. Only in our own database: a pooler in front of another
 * may reject the option.
 */
function hurried(env) {
  const patient = { DATABASE_PATIENCE_MS: '60000', ...env };
  return process.env.DATABASE_URL ? patient : { ...patient, PGOPTIONS: '-c synchronous_commit=off' };
}

async function unlessClosing(opening, name, work) {
  if (opening.isClosing || opening.hasFailed) throw new Failure('stopped');
  return step(name, work);
}

async function openDatabase(opening) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (appUrl) {
    opening.database = { appUrl, ownerUrl: ownerUrl ?? appUrl };
    return 'DATABASE_URL';
  }
  const database = await ensurePostgres();
  opening.database = database;
  opening.closers.push(database.stop);
  const where = database.folder.startsWith(root) ? '' : ` in ${database.folder}`;
  return `${database.attached ? 'attached' : 'started'}${where}`;
}

/** Runs a workspace's program: its bundle, or in development its source. Returns the last line it prints. */
async function runEntry({ isDevelopment, env }, workspace, name, args = [], onOutput = undefined) {
  const program = isDevelopment
    ? ['--import', 'tsx', `${workspace}/src/${name}.ts`]
    : [...serverFlags, `${workspace}/dist/${name}.js`];
  const output = await mustRun(name, process.execPath, [...program, ...args], { env, onOutput });
  const lines = output.trim().split('\n');
  return lines.findLast((line) => line && !line.startsWith('{'))?.slice(0, 40);
}

/** Programs indent their progress lines, not their result. The build's lines come in between. */
function showProgress(output) {
  for (const line of output.split('\n')) if (/^\s+\S/.test(line)) print(' ', 'demo world', line.trim());
}

async function serve(opening) {
  const { isDevelopment, env, port, host } = opening;
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = isDevelopment
    ? [tsx, 'watch', '--clear-screen=false', 'server/src/main.ts']
    : [...serverFlags, 'server/dist/main.js'];
  const shown = isDevelopment || shopMode() === 'live';
  opening.shop = launchShop({
    folder: dataFolder,
    port,
    command: process.execPath,
    args,
    env,
    cwd: root,
    shown,
  });
  await waitUntilReady(opening.shop, port, host);
  return `ready on port ${port}`;
}

/** Restarts a crashed database and a crashed or hung server; gives up when it keeps crashing. */
async function superviseShop(opening) {
  const say = (error) => print(' ', 'PostgreSQL', error ? explain(error) : 'had crashed; started again');
  const unwatch = opening.database.keepRunning?.(say);
  if (unwatch) opening.closers.unshift(unwatch);
  const { port, host, isDevelopment } = opening;
  await superviseServer({
    current: () => opening.shop,
    serve: () => serve(opening),
    // In development the watcher has no server while the source does not compile.
    address: isDevelopment ? undefined : `http://${host}:${port}/api/healthz`,
    isClosing: () => opening.isClosing,
    say: (what) => print(' ', 'server', what),
  });
}

function listenForStop(opening) {
  return new Promise((resolve) => {
    const stop = () => {
      // npm and the terminal both forward one Ctrl-C; a second one, over a second later, exits immediately.
      if (opening.isClosing && Date.now() - opening.closingSince > 1000) process.exit(130);
      if (opening.isClosing) return;
      console.log('\nStopping …');
      opening.isClosing = true;
      opening.closingSince = Date.now();
      endCommands();
      void opening.shop?.stop();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  });
}

async function close(opening) {
  opening.isClosing = true;
  await opening.shop?.stop();
  for (const closer of opening.closers) await closer();
}

function greet({ port }) {
  const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = ['', `  Shop         ${address}`, `  Back office  ${address}/admin`];
  if (shopMode() === 'demo') {
    lines.push(`  Mailbox      ${address}/dev/mailbox`, `  Staff codes  ${address}/dev/codes`, '');
    lines.push(...describeDemo(readJson(join(dataFolder, 'demo-sign-ins.json'), [])));
    lines.push(...describePromos(readJson(join(dataFolder, 'demo-promos.json'), [])));
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'));
}

/** Demo sign-ins. Second factors are secret in a real shop; the demo prints them. */
function describeDemo(signIns) {
  const lines = [
    '  Demo sign-ins, known to everybody; staff need the code as well (this one is good for seconds)',
  ];
  for (const { role, email, password, totpSecret } of signIns) {
    const factor = totpSecret ? `  code ${totpCode(totpSecret)}  secret ${totpSecret}` : '';
    lines.push(`    ${role.padEnd(12)} ${email.padEnd(34)} ${password}${factor}`);
  }
  return lines;
}

function describePromos(promos) {
  if (promos.length === 0) return [];
  return ['', '  Promo codes', ...promos.map(({ code, gives }) => `    ${code.padEnd(12)} ${gives}`)];
}
