/**
 * Opening, returning, selling back and adding money over HTTP, in turn with pg clients that call one flat SQL function, which
 * writes the same rows without a check (`lib/flat.ts`). `npm run bench:verbs [-- <times a round> <rounds>]`
 */
import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { printTable, quantile, show, spreadOf } from './lib/figures.ts';
import { makeFlatFunction } from './lib/flat.ts';
import type { FlatQuestion } from './lib/flat-process.ts';
import { startShop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import { measure, type Measured, type Round } from './purchase/measure.ts';
import type { PlayQuestion } from './verbs/play-process.ts';
import { verbs, type Prepared, type PrepareQuestion, type Verb } from './verbs/items.ts';

const [times = 160, rounds = 3] = process.argv.slice(2).map(Number);
const customers = 16;
const sides = ['over HTTP', 'flat function'] as const;
type SideName = (typeof sides)[number];
type Measurements = Record<SideName, Round[]>;

async function prepare(cluster: Cluster, program: (name: string) => string): Promise<Prepared> {
  const preparing = new WorkerProcess(program('prepare-process'), {
    ...cluster.env,
    WORKER: 'off',
    LOG_LEVEL: 'silent',
  });
  const each = (rounds + 1) * times;
  const prepared = await preparing.ask<Prepared>({
    customers,
    overHttp: each,
    recorded: each,
    ownerUrl: cluster.ownerUrl,
  } satisfies PrepareQuestion);
  await preparing.stop();
  return prepared;
}

/** Round 0 warms up and does not count. */
async function measureVerb(cluster: Cluster, measured: Record<SideName, Measured>): Promise<Measurements> {
  const seen: Measurements = { 'over HTTP': [], 'flat function': [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const name of sides) {
      const one = await measure(cluster, measured[name], times);
      if (round > 0) seen[name].push(one);
    }
  return seen;
}

const spread = (measured: readonly Round[], of: (round: Round) => number) => spreadOf(measured.map(of));

function report(verb: Verb, tables: number, seen: Measurements): void {
  console.log(`\n${verb}: rows of ${tables} tables; medians of ${rounds} rounds of ${times} (least–most)\n`);
  printTable([
    ['', 'a second', 'p50 ms', 'server CPU ms', 'PostgreSQL CPU ms', 'client CPU ms'],
    ...sides.map((name) => {
      const measured = seen[name];
      const latencies = measured
        .flatMap(({ latenciesMs }) => latenciesMs)
        .sort((left, right) => left - right);
      return [
        name,
        show(spread(measured, ({ perSecond }) => perSecond)),
        quantile(latencies, 0.5).toFixed(1),
        show(
          spread(measured, ({ serverMs }) => serverMs),
          2,
        ),
        show(
          spread(measured, ({ databaseMs }) => databaseMs),
          2,
        ),
        show(
          spread(measured, ({ clientMs }) => clientMs),
          2,
        ),
      ];
    }),
  ]);
  const ratio = spreadOf(
    seen['over HTTP'].map(
      ({ databaseMs }, at) => databaseMs / (seen['flat function'][at]?.databaseMs ?? NaN),
    ),
  );
  console.log(`  PostgreSQL ${show(ratio, 2)} × the flat function`);
}

const program = await bundle(['verbs/prepare-process', 'verbs/play-process', 'lib/flat-process']);
const cluster = await openCluster(Number(process.env['BENCH_PORT'] ?? 4_300), program('migrate'));
cluster.env['DATABASE_PATIENCE_MS'] = '20000';
try {
  const { buyers, items } = await prepare(cluster, program);
  const shop = await startShop(cluster, program('main'));
  const http = new WorkerProcess(program('play-process'), process.env);
  const flat = new WorkerProcess(program('flat-process'), process.env);
  try {
    await http.ask({ kind: 'sign-in', origin: shop.origin, buyers } satisfies PlayQuestion);
    await flat.ask({ kind: 'connect', url: cluster.ownerUrl, customers } satisfies FlatQuestion);
    for (const verb of verbs) {
      const { overHttp, plan, calls } = items[verb];
      const name = `bench_${verb.replace(' ', '_')}`;
      await makeFlatFunction(cluster.ownerUrl, name, plan);
      const seen = await measureVerb(cluster, {
        'over HTTP': {
          serverPid: shop.pid,
          client: http,
          question: (count): PlayQuestion => ({ kind: 'http', items: overHttp.splice(0, count) }),
        },
        'flat function': {
          serverPid: shop.pid,
          client: flat,
          question: (count): FlatQuestion => ({ kind: 'call', name, calls: calls.splice(0, count) }),
        },
      });
      report(verb, plan.inserts.length + plan.updates.length, seen);
    }
  } finally {
    await http.stop();
    await flat.stop();
    await shop.stop();
  }
} finally {
  await cluster.remove();
}
