/**
 * Buying over HTTP against its opponents in one run, in alternating rounds: rate, latency, CPU time. `npm run
 * bench:purchase [-- <purchases a round> <rounds> [--orders <sold before>] [--profile] [--statements] [--indexes]]`
 */
import { parseArgs } from 'node:util';

import pg from 'pg';

import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { judge, printTable, quantile, show, spreadOf, type Spread } from './lib/figures.ts';
import { startShop } from './lib/shop.ts';
import { printUnusedIndexes } from './lib/unused-indexes.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { Market, PrepareQuestion } from './purchase/prepare-process.ts';
import { measure, type Round } from './purchase/measure.ts';
import { sellBehind } from './purchase/sell-behind.ts';
import { openSides, type Side, type SideName } from './purchase/sides.ts';
import type { Recording } from './purchase/statements.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string' },
    profile: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    indexes: { type: 'boolean', default: false },
  },
});
const [purchases = 600, rounds = 5] = positionals.map(Number);
/** Rounds on the nearly sold-out run are shorter, or it would sell out. */
const scarcePurchases = Math.ceil(purchases / 4);
const unsoldOneIn = 33;
/** Rounds at the nearly sold-out run, by hand and by draw, buy a third of what is left of it. */
const scarceLeft = 3 * 2 * (rounds + 1) * scarcePurchases;
const soldBefore = Math.max(scarceLeft * (unsoldOneIn - 1), Number(flags.orders ?? 0));
const maxRoundsOfFresh = 6;
/** The most that a run may have. */
const maxRunPacks = 1_000_000;
const limits = { shareOfDirect: 0.4, timesFunction: 2.2, timesFresh: 1.3, nodeMs: 0.9 };
const port = Number(process.env['BENCH_PORT'] ?? 4_300);

async function requireDurable(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`);
    if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is off: this would measure another thing`);
  }
  await client.end();
}

async function prepare(
  cluster: Cluster,
  program: (name: string) => string,
): Promise<{ market: Market; recording: Recording; unsold: number[] }> {
  const preparing = new WorkerProcess(program('prepare-process'), cluster.env);
  const freshPacks = (rounds + 1) * maxRoundsOfFresh * purchases + 100;
  const market = await preparing.ask<Market>({
    freshPacks,
    scarcePacks: Math.min(maxRunPacks, Math.ceil((soldBefore * unsoldOneIn) / (unsoldOneIn - 1))),
    buyers: 64,
    purchasesEach: freshPacks,
  } satisfies PrepareQuestion);
  await preparing.stop();
  const env = { ...cluster.env, WORKER: 'off', LOG_LEVEL: 'silent' };
  const recorder = new WorkerProcess(program('record-process'), env);
  const recording = await recorder.ask<Recording>(market);
  await recorder.stop();
  const { orderId } = recording;
  const unsold = await sellBehind(cluster.ownerUrl, { ...market.scarce, orderId, oneIn: unsoldOneIn });
  return { market, recording, unsold };
}

/** Round 0 warms up caches and compilers and does not count. */
async function runRounds(cluster: Cluster, sides: readonly Side[]): Promise<Map<SideName, Round[]>> {
  const seen = new Map(sides.map(({ name }): [SideName, Round[]] => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of sides) {
      const measured = await measure(cluster, side, side.isScarce ? scarcePurchases : purchases);
      if (round > 0) seen.get(side.name)?.push(measured);
    }
    if (round > 0) console.log(`round ${round} of ${rounds}`);
  }
  return seen;
}

function describe(name: string, measured: readonly Round[]): string[] {
  const latencies = measured.flatMap(({ latenciesMs }) => latenciesMs).sort((left, right) => left - right);
  return [
    name,
    show(spreadOf(measured.map(({ perSecond }) => perSecond))),
    quantile(latencies, 0.5).toFixed(1),
    quantile(latencies, 0.99).toFixed(1),
    show(spreadOf(measured.map(({ serverMs }) => serverMs)), 2),
    show(spreadOf(measured.map(({ databaseMs }) => databaseMs)), 2),
    show(spreadOf(measured.map(({ clientMs }) => clientMs)), 2),
  ];
}

function report(
  seen: ReadonlyMap<SideName, readonly Round[]>,
  { statements, sold }: { statements: number; sold: number },
): void {
  console.log(
    `\nBuying one pack, Node ${process.version}, ${statements} statements, ${sold.toLocaleString('en')} orders before, fsync on; medians of ${rounds} rounds of ${purchases} (least–most)\n`,
  );
  printTable([
    ['', 'purchases/s', 'p50 ms', 'p99 ms', 'server CPU ms', 'PostgreSQL CPU ms', 'client CPU ms'],
    ...[...seen].map(([name, measured]) => describe(name, measured)),
  ]);
  console.log('');
  const compare = (left: SideName, right: SideName, of: (round: Round) => number): Spread =>
    spreadOf((seen.get(left) ?? []).map((round, at) => of(round) / ofRound(seen.get(right)?.[at], of)));
  const http: SideName = 'over HTTP, 16 customers';
  const share = compare(http, 'same SQL, 16 pg clients', ({ perSecond }) => perSecond);
  judge(
    `over HTTP ${show(share, 2)} of the direct rate (at least ${limits.shareOfDirect})`,
    share.median >= limits.shareOfDirect,
  );
  const times = compare(http, 'one function, 16 pg clients', ({ databaseMs }) => databaseMs);
  judge(
    `PostgreSQL ${show(times, 2)} × one function (at most ${limits.timesFunction})`,
    times.median <= limits.timesFunction,
  );
  for (const name of ['97 % sold, picked by hand', '97 % sold, drawn'] as const) {
    const cost = compare(name, http, ({ serverMs, databaseMs }) => serverMs + databaseMs);
    judge(
      `${name}: ${show(cost, 2)} × fresh (at most ${limits.timesFresh})`,
      cost.median <= limits.timesFresh,
    );
  }
  const ofServer = ({ serverMs }: Round): number => serverMs;
  const own = spreadOf((seen.get(http) ?? []).map(ofServer));
  const [bare, floor] = (['bare Express, one insert', 'Express, session, schema, function'] as const).map(
    (name) => show(compare(http, name, ofServer), 2),
  );
  console.log(
    `  Node ${show(own, 2)} ms (the goal is ${limits.nodeMs}): ${bare} × bare Express with one insert, ${floor} × with session, schema and a function`,
  );
}

const ofRound = (round: Round | undefined, of: (round: Round) => number): number => (round ? of(round) : NaN);

const program = await bundle(
  ['prepare', 'load', 'record', 'direct', 'bare'].map((name) => `purchase/${name}-process`),
);
const cluster = await openCluster(port, program('migrate'));
// Measures the cost of a purchase, not how many a busy machine refuses.
cluster.env['DATABASE_PATIENCE_MS'] = '20000';
try {
  await requireDurable(cluster.ownerUrl);
  const { market, recording, unsold } = await prepare(cluster, program);
  if (flags.statements)
    for (const { text } of recording.statements) console.log(text.replace(/\s+/g, ' ').trim());
  const nodeFlags = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}/.data/profiles`] : [];
  const shop = await startShop(cluster, program('main'), nodeFlags);
  const { sides, close } = await openSides({ cluster, shop, program, market, recording, unsold });
  const seen = await runRounds(cluster, sides).finally(close);
  const sold = market.scarce.size - unsold.length;
  report(seen, { statements: recording.statements.length, sold });
  if (flags.indexes) await printUnusedIndexes(cluster.ownerUrl);
} finally {
  await cluster.remove();
}
