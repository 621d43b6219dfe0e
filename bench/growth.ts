/**
 * What the shop's history costs: buying, a customer's own pages, the dashboard and the jobs before and after a year in which
 * others have placed so many orders, with entries in their histories, and mails. `npm run bench:growth [-- <orders> <history entries> <times a round>]`; the defaults are
 * small, `-- 1000000 10000000` takes an hour or so.
 */
import pg from 'pg';

import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { cpuOfFamily } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { startShop, type Shop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import { addYear } from './growth/add-year.ts';
import type { JobQuestion } from './growth/job-process.ts';
import type { ReadQuestion } from './lists/read-process.ts';
import type { LoadQuestion } from './purchase/load-process.ts';
import { measure } from './purchase/measure.ts';
import type { Market, PrepareQuestion } from './purchase/prepare-process.ts';

const [orders = 50_000, entries = 200_000, times = 200] = process.argv.slice(2).map(Number);
const rounds = 3;
const customers = 16;
const maxTimes = 1.5;
const paths = ['/api/me/orders', '/api/me/history', '/api/me/wallet/history', '/api/me/notifications'];
const port = Number(process.env['BENCH_PORT'] ?? 4_340);

interface Stand {
  cluster: Cluster;
  shop: Shop;
  market: Market;
  buying: WorkerProcess;
  reading: WorkerProcess;
  cookies: string[];
}

/** Milliseconds of PostgreSQL for each path, by round. */
type Costs = Map<string, number[]>;

let bought = 0;

async function measureAll({ cluster, shop, market, buying, reading, cookies }: Stand): Promise<Costs> {
  const costs: Costs = new Map();
  const note = (what: string, ms: number): void => void costs.set(what, [...(costs.get(what) ?? []), ms]);
  for (let round = 0; round <= rounds; round += 1) {
    const choices = Array.from({ length: times }, () => ({ pack: 2 + bought++ }));
    const question: LoadQuestion = {
      kind: 'buy',
      path: '/api/me/orders',
      offer: market.fresh,
      priceCents: market.priceCents,
      choices,
      customers,
    };
    const sale = await measure(
      cluster,
      { serverPid: shop.pid, client: buying, question: () => question },
      times,
    );
    if (round > 0) note('a purchase', sale.databaseMs);
    for (const path of paths) {
      const before = cpuOfFamily(cluster.postmasterPid);
      await reading.ask({
        origin: shop.origin,
        cookie: cookies[0] ?? '',
        paths: [path],
        count: times,
        readers: 4,
      } satisfies ReadQuestion);
      if (round > 0) note(path, (cpuOfFamily(cluster.postmasterPid) - before) / times);
    }
  }
  return costs;
}

/** Jobs whose work could follow the history, with the times that each is run. */
const jobs = [
  ['seal-audit', 3],
  ['settle-top-ups', 3],
  ['release-abandoned', 3],
  ['advance-runs', 3],
  ['follow-pauses', 3],
  ['settle-royalties', 3],
  ['attribute-referrals', 3],
  ['remind-holders', 3],
  ['forget-due', 3],
] as const;
const maxDashboardMs = 100;

/** A job's time and PostgreSQL CPU, milliseconds a run. */
type Jobs = Map<string, { took: string; cpuMs: number; medianMs: number }>;

function jobClock(cluster: Cluster, working: WorkerProcess, found: Jobs) {
  return async (title: string, work: string, count: number): Promise<void> => {
    const before = cpuOfFamily(cluster.postmasterPid);
    const took = await working.ask<number[]>({ work, times: count } satisfies JobQuestion);
    const cpuMs = (cpuOfFamily(cluster.postmasterPid) - before) / count;
    const spread = spreadOf(took);
    found.set(title, { took: show(spread, 0), cpuMs, medianMs: spread.median });
    console.log(`  ${title}: ${show(spread, 0)} ms, PostgreSQL CPU ${cpuMs.toFixed(0)} ms`);
  };
}

async function measureJobs(cluster: Cluster, working: WorkerProcess, isGrown: boolean): Promise<Jobs> {
  const found: Jobs = new Map();
  const run = jobClock(cluster, working, found);
  await run(isGrown ? 'the dashboard from rows' : 'the dashboard', 'dashboard', 5);
  if (isGrown) {
    await run('hours of the year rolled up, once', 'close-hours', 2);
    await run('the dashboard', 'dashboard', 5);
    await run('the first night, with every day of the year', 'reconcile', 1);
  }
  await run('a night', 'reconcile', 3);
  await run('the proof of all history', 'prove-all', 1);
  for (const [job, count] of jobs) await run(job, job, count);
  return found;
}

function reportJobs(before: Jobs, after: Jobs): void {
  console.log('\nMilliseconds a run, median (least–most), and PostgreSQL CPU\n');
  printTable([
    ['', 'before', 'CPU', 'after', 'CPU'],
    ...[...after].map(([title, job]) => {
      const first = before.get(title);
      return [title, first?.took ?? '', first?.cpuMs.toFixed(0) ?? '', job.took, job.cpuMs.toFixed(0)];
    }),
  ]);
  const viewMs = after.get('the dashboard')?.medianMs ?? NaN;
  judge(
    `a view of the dashboard: ${viewMs.toFixed(0)} ms (at most ${maxDashboardMs})`,
    viewMs <= maxDashboardMs,
  );
}

async function addHistory(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await addYear(client, orders, entries);
    for (const table of ['customers', 'orders', 'transfers', 'history_entries', 'mails']) {
      const { rows } = await client.query<{ count: string; size: string }>(
        `SELECT count(*) AS count, pg_size_pretty(pg_total_relation_size('${table}')) AS size FROM ${table}`,
      );
      console.log(`  ${Number(rows[0]?.count).toLocaleString('en')} ${table}, ${rows[0]?.size}`);
    }
  } finally {
    await client.end();
  }
}

function report(before: Costs, after: Costs): void {
  console.log(`\nPostgreSQL CPU ms, medians of ${rounds} rounds of ${times} (least–most)\n`);
  const at = (costs: Costs, what: string) => spreadOf(costs.get(what) ?? []);
  const timesOf = (what: string): number => at(after, what).median / at(before, what).median;
  printTable([
    ['', 'before', 'after', 'times'],
    ...[...before.keys()].map((what) => [
      what,
      show(at(before, what), 2),
      show(at(after, what), 2),
      timesOf(what).toFixed(2),
    ]),
  ]);
  for (const what of before.keys())
    judge(
      `${what}: ${timesOf(what).toFixed(2)} × with that history (at most ${maxTimes})`,
      timesOf(what) <= maxTimes,
    );
}

const program = await bundle([
  'purchase/prepare-process',
  'purchase/load-process',
  'lists/read-process',
  'growth/job-process',
]);
const cluster = await openCluster(port, program('migrate'));
cluster.env['DATABASE_PATIENCE_MS'] = '20000';
const ends: (() => Promise<void>)[] = [() => cluster.remove()];
try {
  const preparing = new WorkerProcess(program('prepare-process'), { ...cluster.env, WORKER: 'off' });
  const purchases = 2 * (rounds + 1) * times + 10;
  const market = await preparing.ask<Market>({
    freshPacks: purchases,
    scarcePacks: 10,
    buyers: customers,
    purchasesEach: purchases,
    recorded: 1,
    customers,
    ownerUrl: cluster.ownerUrl,
  } satisfies PrepareQuestion);
  await preparing.stop();
  const shop = await startShop(cluster, program('main'));
  ends.unshift(() => shop.stop());
  const [buying, reading] = ['load-process', 'read-process'].map((name) => {
    const worker = new WorkerProcess(program(name), process.env);
    ends.unshift(() => worker.stop());
    return worker;
  }) as [WorkerProcess, WorkerProcess]; // of two names
  const emails = market.buyers.map(({ email }) => email);
  const cookies = await buying.ask<string[]>({ kind: 'sign-in', origin: shop.origin, emails });
  const stand = { cluster, shop, market, buying, reading, cookies };
  const working = new WorkerProcess(program('job-process'), { ...cluster.env, WORKER: 'off' });
  ends.unshift(() => working.stop());
  const before = await measureAll(stand);
  const jobsBefore = await measureJobs(cluster, working, false);
  await addHistory(cluster.ownerUrl);
  const after = await measureAll(stand);
  const jobsAfter = await measureJobs(cluster, working, true);
  report(before, after);
  reportJobs(jobsBefore, jobsAfter);
} finally {
  for (const end of ends) await end();
}
