// What `npm test` leaves out: `npm run test:long`. Ends with the line "N passed, N failed".
// Of what is long it runs a share, another one each day (SWEEP_TURN); `-- --whole` runs all of it.
import { join } from 'node:path';
import { finishTogether, runCommand } from './lib/commands.mjs';
import { startStockPostgres } from './lib/postgres/stock.mjs';
import { fetchNewerNode } from './lib/newer-node.mjs';
import { dataFolder } from './lib/paths.mjs';
import { print, step } from './lib/progress.mjs';
import { hasJourneys, readFailures, runAttacks, runJest, runJourneys, tally } from './lib/test-runs.mjs';
import { runTestSession } from './lib/test-session.mjs';
import { turnOf, turns } from './testing/turn.mjs';

const isWhole = process.argv.includes('--whole');
if (isWhole) delete process.env.SWEEP_TURN;
else process.env.SWEEP_TURN ??= String(turnOf(Date.now()));
const { SWEEP_TURN: turn } = process.env;

/** Separate programs, shorter here than when run by name; environment variables make them longer. */
const programs = [
  {
    name: 'model',
    words: ['scripts/test-model.mjs'],
    env: { MODEL_SEEDS: isWhole ? '10' : '4', MODEL_OPERATIONS: '150' },
  },
  {
    name: 'races',
    words: ['scripts/test-race.mjs'],
    env: { RACE_TIMES: isWhole ? '2' : '1', RACE_ROUNDS: '20', RACE_SUSPEND_MS: isWhole ? '20000' : '10000' },
  },
  { name: 'insider', words: ['scripts/test-insider.mjs'], env: { INSIDER_MINUTES: isWhole ? '20' : '1.5' } },
  { name: 'chaos', words: ['scripts/test-chaos.mjs'], env: { CHAOS_SECONDS: isWhole ? '120' : '60' } },
];
// Only at night: in their small form they measure nothing, but a benchmark that the shop outgrew is noticed.
if (isWhole) programs.push({ name: 'benchmarks', words: ['bench/main.ts', '--small'], env: {} });

// In parallel: a browser spends most of its time waiting, and races and chaos suspend the processes they drive.
await runTestSession(async (session) => {
  print(
    ' ',
    isWhole
      ? 'whole'
      : `turn ${turn} of 0 to ${turns - 1}; SWEEP_TURN=${turn} npm run test:long repeats it, npm run test:long -- --whole runs all`,
  );
  const [newer, stock] = await Promise.all([findNewerNode(session), startStock(session), session.build()]);
  try {
    await finishTogether([visit(session, newer, stock), runWithoutBrowser(session, newer, stock)]);
  } finally {
    await stock?.stop();
  }
});

async function visit(session, newer, stock) {
  if (!hasJourneys()) return;
  const { env } = session;
  await session.runTests('journeys', () => runJourneys('long', join(dataFolder, 'e2e-long.json'), env));
  if (!newer && !stock) return;
  const others = [newer && 'newer Node', stock && `PostgreSQL ${stock.version}`].filter(Boolean);
  await session.runTests(['journeys', ...others].join(', '), () =>
    runJourneys(
      stock ? 'stock' : 'core',
      join(dataFolder, 'e2e-others.json'),
      { ...(newer?.env ?? env), ...stock?.env },
      newer?.program,
    ),
  );
}

async function runWithoutBrowser(session, newer, stock) {
  const { env } = session;
  await session.runTests('sweeps', () => runJest('sweeps', join(dataFolder, 'jest-sweeps.json'), env));
  await session.runTests('attacks', () => runAttacks('long', join(dataFolder, 'attacks.json'), env));
  for (const program of programs) await session.runTests(program.name, () => runProgram(program, env));
  if (stock)
    await session.runTests(`server, PostgreSQL ${stock.version}`, () =>
      runJest('stock', join(dataFolder, 'jest-stock.json'), { ...env, ...stock.env }),
    );
  if (newer)
    await session.runTests('server, newer Node', () =>
      runJest('newerNode', join(dataFolder, 'jest-newer.json'), newer.env, newer.program),
    );
}

/** The system's PostgreSQL as it comes, where it has one: {version, env, stop}. */
async function startStock(session) {
  let stock;
  await session.step('stock PostgreSQL', async () => {
    stock = await startStockPostgres();
    return stock ? stock.version : 'skipped: the system has none in /usr/lib/postgresql';
  });
  return stock && { ...stock, env: { TEST_OWNER_URL: stock.ownerUrl, TEST_APP_URL: stock.appUrl } };
}

/** Fetches the Node that repeats a start, the core journeys and a part of the server's tests; undefined where npm has none. */
async function findNewerNode({ env }) {
  let newer;
  await step('newer Node', async () => {
    newer = await fetchNewerNode(env);
    return newer
      ? 'fetched'
      : `not on ${process.platform} ${process.arch} with Node ${process.versions.node}`;
  });
  return newer;
}

/** Prints output as it comes; a program that prints no counts counts as one test. */
async function runProgram(program, env) {
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', ...program.words], {
    env: { ...program.env, ...env },
    onOutput: (text) => process.stdout.write(text),
  });
  const counted = /^(\d+) passed, (\d+) failed$/m.exec(output);
  const [passed, failed] = counted ? [Number(counted[1]), Number(counted[2])] : [Number(code === 0), 0];
  return { ...tally(code, passed, failed), failures: code === 0 ? [] : readFailures(output) };
}
