/**
 * Buying over HTTP against the same SQL driven directly, in alternating rounds: rate, latency, CPU time. `npm run
 * bench:purchase [-- <purchases a round> <rounds> [--profile] [--statements]]`
 */
import pg from 'pg';

import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from './lib/cpu.ts';
import { judge, printTable, quantile, show, spreadOf } from './lib/figures.ts';
import { startShop, type Shop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { Bought } from './purchase/load-process.ts';
import type { Market } from './purchase/prepare-process.ts';
import type { Recording } from './purchase/statements.ts';

const isProfiled = process.argv.includes('--profile');
const [purchases = 2_000, rounds = 7] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const buyers = 16;
const withinMs = 60_000;
const minShare = 0.4;
const port = Number(process.env['BENCH_PORT'] ?? 4_300);

interface Round extends Bought {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
  /** Of the process that plays the customers or drives the statements. */
  clientMs: number;
}

/** Unsold numbers; leftovers of a round go to the next. */
class Numbers {
  readonly #left: number[];

  constructor(size: number) {
    this.#left = Array.from({ length: size }, (_, place) => ((place * 7_919) % size) + 1);
  }

  take(count: number): number[] {
    return this.#left.splice(0, count);
  }
}

async function measure(
  cluster: Cluster,
  serverPid: number,
  client: WorkerProcess,
  buy: object,
): Promise<Round> {
  const server = cpuOfProcess(serverPid);
  const database = cpuOfFamily(cluster.postmasterPid);
  const own = cpuOfProcess(client.pid);
  const bought = await client.ask<Bought>(buy);
  return {
    ...bought,
    perSecond: (bought.count / bought.elapsedMs) * 1_000,
    serverMs: (cpuOfProcess(serverPid) - server) / bought.count,
    databaseMs: (cpuOfFamily(cluster.postmasterPid) - database) / bought.count,
    clientMs: (cpuOfProcess(client.pid) - own) / bought.count,
  };
}

async function requireDurable(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`);
    if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is off: this would measure another thing`);
  }
  await client.end();
}

async function runRounds(
  cluster: Cluster,
  shop: Shop,
  program: (name: string) => string,
  market: Market,
  recording: Recording,
): Promise<{ http: Round[]; direct: Round[] }> {
  const load = new WorkerProcess(program('load-process'), process.env);
  const sql = new WorkerProcess(program('direct-process'), process.env);
  const cookies = await load.ask<string[]>({ kind: 'sign-in', origin: shop.origin, market });
  await sql.ask({ kind: 'connect', url: cluster.env['DATABASE_URL'], market, cookies, recording });
  const numbers = new Numbers(packsFor(rounds) - 10);
  const order = (): object => ({ kind: 'buy', packs: numbers.take(purchases), withinMs });
  const http: Round[] = [];
  const direct: Round[] = [];
  // Round 0 warms up caches and compilers and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const overHttp = await measure(cluster, shop.pid, load, order());
    const overSql = await measure(cluster, shop.pid, sql, order());
    if (round === 0) continue;
    http.push(overHttp);
    direct.push(overSql);
    const share = ((overHttp.perSecond / overSql.perSecond) * 100).toFixed(0);
    console.log(
      `round ${round} of ${rounds}: ${overHttp.perSecond.toFixed(0)}/s over HTTP, ${overSql.perSecond.toFixed(0)}/s direct, ${share} %`,
    );
  }
  await load.stop();
  await sql.stop();
  return { http, direct };
}

/** CPU time of everything that a purchase needs; when the CPU is the bottleneck, rates follow it. */
const costOf = (round: Round | undefined): number =>
  round ? round.serverMs + round.databaseMs + round.clientMs : NaN;

const packsFor = (count: number): number => (count + 1) * 2 * purchases + 100;

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

const program = await bundle([
  'purchase/prepare-process',
  'purchase/load-process',
  'purchase/record-process',
  'purchase/direct-process',
]);
const cluster = await openCluster(port, program('migrate'));
try {
  await requireDurable(cluster.ownerUrl);
  const packs = packsFor(rounds);
  const preparing = new WorkerProcess(program('prepare-process'), cluster.env);
  const market = await preparing.ask<Market>({ packs, buyers, purchasesEach: packs });
  await preparing.stop();
  const recorder = new WorkerProcess(program('record-process'), {
    ...cluster.env,
    WORKER: 'off',
    LOG_LEVEL: 'silent',
  });
  const recording = await recorder.ask<Recording>({ market, pack: packs });
  await recorder.stop();
  if (process.argv.includes('--statements'))
    for (const { text } of recording.statements) console.log(text.replace(/\s+/g, ' ').trim());
  const flags = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}/.data/profiles`] : [];
  const shop = await startShop(cluster, program('main'), flags);
  const { http, direct } = await runRounds(cluster, shop, program, market, recording).finally(() =>
    shop.stop(),
  );
  console.log(
    `\nBuying one pack, ${buyers} customers, ${recording.statements.length} statements, fsync on; medians of ${rounds} rounds of ${purchases} (least–most)\n`,
  );
  printTable([
    ['', 'purchases/s', 'p50 ms', 'p99 ms', 'server CPU ms', 'PostgreSQL CPU ms', 'client CPU ms'],
    describe('over HTTP', http),
    describe('same SQL, pg clients', direct),
  ]);
  const shares = spreadOf(http.map(({ perSecond }, round) => perSecond / (direct[round]?.perSecond ?? NaN)));
  const costs = spreadOf(http.map((round, place) => (costOf(direct[place]) / costOf(round)) * 100));
  const percent = { median: shares.median * 100, min: shares.min * 100, max: shares.max * 100 };
  console.log(`\nall processes' CPU of a direct purchase is ${show(costs)} % of that of one over HTTP`);
  judge(
    `over HTTP ${show(percent)} % of the direct rate (at least ${minShare * 100} %)`,
    shares.median >= minShare,
  );
} finally {
  await cluster.remove();
}
