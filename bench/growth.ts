/**
 * What the shop's history costs: buying and a customer's own pages before and after others have placed so many orders, with
 * entries in their histories, and mails. `npm run bench:growth [-- <orders> <history entries> <times a round>]`; the defaults are
 * small, `-- 1000000 10000000` takes an hour or so.
 */
import pg from 'pg';

import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { cpuOfFamily } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { startShop, type Shop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import { grow } from './lists/grow.ts';
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

/** Customers first: copies of rows belong to copies of customers. */
async function addHistory(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const [table, wanted] of [
    ['customers', orders / 20],
    ['wallets', orders / 20],
    ['orders', orders],
    ['history_entries', entries],
    ['mails', orders],
  ] as const) {
    await grow(client, table, wanted);
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
    console.log(`  ${Number(rows[0]?.count).toLocaleString('en')} ${table}`);
  }
  await client.query('VACUUM (ANALYZE)');
  await client.end();
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

const program = await bundle(['purchase/prepare-process', 'purchase/load-process', 'lists/read-process']);
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
  const before = await measureAll(stand);
  await addHistory(cluster.ownerUrl);
  report(before, await measureAll(stand));
} finally {
  for (const end of ends) await end();
}
