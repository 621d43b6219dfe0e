/**
 * Buying over HTTP, in alternating rounds with one flat SQL function that writes the same rows without a check (`lib/flat.ts`) and
 * with bare Express: rate, latency, CPU time. `npm run bench:purchase -- purchase [<purchases a round> <rounds> [--orders <sold before>]
 * [--profile] [--indexes] [--only <words in the names of sides>]]`
 */
import { parseArgs } from 'node:util';

import pg from 'pg';

import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { judge, printTable, quantile, show, spreadOf, type Spread } from './lib/figures.ts';
import { startShop } from './lib/shop.ts';
import { printUnusedIndexes } from './lib/unused-indexes.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import { holdInvoices, written } from './purchase/left-out.ts';
import type { Market, PrepareQuestion } from './purchase/prepare-process.ts';
import { measure, type Round } from './purchase/measure.ts';
import { sellBehind } from './purchase/sell-behind.ts';
import { openSides, type Side, type SideName } from './purchase/sides.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string' },
    profile: { type: 'boolean', default: false },
    indexes: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [purchases = 600, rounds = 5] = positionals.map(Number);
/** Rounds on the nearly sold-out run are shorter, or it would sell out. */
const scarcePurchases = Math.ceil(purchases / 4);
const unsoldOneIn = 33;
/** Rounds at the nearly sold-out run, by hand and by draw, buy a third of what is left of it. */
const scarceLeft = 3 * 2 * (rounds + 1) * scarcePurchases;
const soldBefore = Math.max(scarceLeft * (unsoldOneIn - 1), Number(flags.orders ?? 0));
const maxRoundsOfFresh = 9;
/** Each connection of the pool plans a statement anew five times before it keeps a plan. */
const settling = 320;
/** Two sides change a function and change it back. */
const settlings = 4;
/** The most that a run may have. */
const maxRunPacks = 1_000_000;
const limits = { timesFlat: 3, timesFresh: 1.3, timesWithoutLines: 1.03, timesWithoutLog: 1.03, nodeMs: 0.9 };
const customers = 16;
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
): Promise<{ market: Market; unsold: number[] }> {
  const env = { ...cluster.env, WORKER: 'off', LOG_LEVEL: 'silent' };
  const preparing = new WorkerProcess(program('prepare-process'), env);
  const recorded = (rounds + 1) * purchases;
  const freshPacks = recorded * maxRoundsOfFresh + (rounds + 1) * settlings * settling + 100;
  const market = await preparing.ask<Market>({
    freshPacks,
    scarcePacks: Math.min(maxRunPacks, Math.ceil((soldBefore * unsoldOneIn) / (unsoldOneIn - 1))),
    buyers: 64,
    purchasesEach: freshPacks,
    recorded,
    customers,
    ownerUrl: cluster.ownerUrl,
  } satisfies PrepareQuestion);
  await preparing.stop();
  const { orderId } = market;
  const unsold = await sellBehind(cluster.ownerUrl, { ...market.scarce, orderId, oneIn: unsoldOneIn });
  return { market, unsold };
}

/** Round 0 warms up caches and compilers and does not count. */
async function runRounds(cluster: Cluster, sides: readonly Side[]): Promise<Map<SideName, Round[]>> {
  const seen = new Map(sides.map(({ name }): [SideName, Round[]] => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of sides) {
      const play = () => measure(cluster, side, side.isScarce ? scarcePurchases : purchases);
      const settle = () => measure(cluster, side, settling);
      const measured = side.around ? await side.around(cluster.ownerUrl, play, settle) : await play();
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

type Seen = ReadonlyMap<SideName, readonly Round[]>;

const ofBoth = ({ serverMs, databaseMs }: Round): number => serverMs + databaseMs;

/** By rounds, as other work of the machine is the same for both; undefined when one of them was left out. */
function compare(
  seen: Seen,
  left: SideName,
  right: SideName,
  of: (round: Round) => number,
): Spread | undefined {
  const [ours, theirs] = [seen.get(left), seen.get(right)];
  return ours && theirs && spreadOf(ours.map((round, at) => of(round) / ofRound(theirs[at], of)));
}

function judgeCosts(seen: Seen): void {
  const http: SideName = 'over HTTP, 16 customers';
  const flat: SideName = 'flat function, 16 pg clients';
  const rate = compare(seen, http, flat, ({ perSecond }) => perSecond);
  const cost = compare(seen, http, flat, ({ databaseMs }) => databaseMs);
  if (rate && cost)
    judge(
      `PostgreSQL ${show(cost, 2)} × the flat function (at most ${limits.timesFlat}), at ${show(rate, 2)} of its rate`,
      cost.median <= limits.timesFlat,
    );
  const pairs = [
    ['97 % sold, picked by hand:', '97 % sold, picked by hand', http, 'fresh', limits.timesFresh],
    ['97 % sold, drawn:', '97 % sold, drawn', http, 'fresh', limits.timesFresh],
    [
      'Lines of sales with their tax:',
      http,
      'over HTTP, no lines of sales',
      'a purchase without them',
      limits.timesWithoutLines,
    ],
  ] as const;
  for (const [what, left, right, than, limit] of pairs) {
    const times = compare(seen, left, right, ofBoth);
    if (times) judge(`${what} ${show(times, 3)} × ${than} (at most ${limit})`, times.median <= limit);
  }
  const log = compare(seen, 'over HTTP, public log due', 'over HTTP, no public log', ofBoth);
  if (log)
    judge(
      `The public log, ${written.states} states in ${written.rounds} rounds: ${show(log, 3)} × a purchase without it (at most ${limits.timesWithoutLog})`,
      log.median <= limits.timesWithoutLog && written.states >= rounds,
    );
  const ofServer = ({ serverMs }: Round): number => serverMs;
  const [bare, floor] = (['bare Express, one insert', 'Express, session, schema, function'] as const).map(
    (name) => compare(seen, http, name, ofServer),
  );
  if (bare && floor)
    console.log(
      `  Node ${show(spreadOf((seen.get(http) ?? []).map(ofServer)), 2)} ms (the goal is ${limits.nodeMs}): ${show(bare, 2)} × bare Express with one insert, ${show(floor, 2)} × with session, schema and a function`,
    );
}

function report(seen: Seen, { tables, sold }: { tables: number; sold: number }): void {
  console.log(
    `\nBuying one pack, Node ${process.version}, rows of ${tables} tables, ${sold.toLocaleString('en')} orders before, fsync on; medians of ${rounds} rounds of ${purchases} (least–most)\n`,
  );
  printTable([
    ['', 'purchases/s', 'p50 ms', 'p99 ms', 'server CPU ms', 'PostgreSQL CPU ms', 'client CPU ms'],
    ...[...seen].map(([name, measured]) => describe(name, measured)),
  ]);
  console.log('');
  judgeCosts(seen);
}

const ofRound = (round: Round | undefined, of: (round: Round) => number): number => (round ? of(round) : NaN);

const program = await bundle([
  ...['prepare', 'load', 'bare'].map((name) => `purchase/${name}-process`),
  'lib/flat-process',
]);
const cluster = await openCluster(port, program('migrate'));
// Measures the cost of a purchase, not how many a busy machine refuses.
cluster.env['DATABASE_PATIENCE_MS'] = '20000';
try {
  await requireDurable(cluster.ownerUrl);
  const { market, unsold } = await prepare(cluster, program);
  const tables = market.plan.inserts.length + market.plan.updates.length;
  const nodeFlags = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}/.data/profiles`] : [];
  const shop = await startShop(cluster, program('main'), nodeFlags);
  const { sides, close } = await openSides({ cluster, shop, program, market, unsold });
  const release = await holdInvoices(cluster.ownerUrl);
  const chosen = sides.filter(({ name }) => name.includes(flags.only));
  const seen = await runRounds(cluster, chosen).finally(close).finally(release);
  const sold = market.scarce.size - unsold.length;
  report(seen, { tables, sold });
  if (flags.indexes) await printUnusedIndexes(cluster.ownerUrl);
} finally {
  await cluster.remove();
}
