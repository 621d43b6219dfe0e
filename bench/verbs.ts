/**
 * Opening, returning, selling back and adding money over HTTP, in turn with pg clients that send the same statements,
 * planned each time or once, and with one function made of them: what a function would save (ADR 36). `npm run bench:verbs [-- <times a round> <rounds>]`
 */
import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { printTable, quantile, show, spreadOf } from './lib/figures.ts';
import { startShop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import { measure, type Measured, type Round } from './purchase/measure.ts';
import { makeFunction, parametrize } from './verbs/one-function.ts';
import type { PlayQuestion } from './verbs/play-process.ts';
import { verbs, type Item, type Prepared, type PrepareQuestion, type Verb } from './verbs/items.ts';

const [times = 160, rounds = 3] = process.argv.slice(2).map(Number);
const customers = 16;
const sides = ['over HTTP', 'same SQL', 'same SQL, planned once', 'one function'] as const;
type SideName = (typeof sides)[number];
type Measurements = Record<SideName, Round[]>;

async function prepare(cluster: Cluster, program: (name: string) => string): Promise<Prepared> {
  const preparing = new WorkerProcess(program('prepare-process'), {
    ...cluster.env,
    WORKER: 'off',
    LOG_LEVEL: 'silent',
  });
  const all = (rounds + 1) * times;
  const prepared = await preparing.ask<Prepared>({
    customers,
    overHttp: all,
    recorded: 3 * all,
  } satisfies PrepareQuestion);
  await preparing.stop();
  return prepared;
}

/** Round 0 warms up and does not count. */
async function measureVerb(
  cluster: Cluster,
  sidesOf: (take: (count: number) => Item[]) => Record<SideName, Measured>,
  lists: { overHttp: Item[]; recorded: Item[] },
): Promise<Measurements> {
  const seen: Measurements = {
    'over HTTP': [],
    'same SQL': [],
    'same SQL, planned once': [],
    'one function': [],
  };
  for (let round = 0; round <= rounds; round += 1)
    for (const name of sides) {
      const list = name === 'over HTTP' ? lists.overHttp : lists.recorded;
      const measured = await measure(cluster, sidesOf((count) => list.splice(0, count))[name], times);
      if (round > 0) seen[name].push(measured);
    }
  return seen;
}

const spread = (measured: readonly Round[], of: (round: Round) => number) => spreadOf(measured.map(of));

function report(verb: Verb, statements: number, seen: Measurements): void {
  console.log(
    `\n${verb}: ${statements} statements and BEGIN, COMMIT; medians of ${rounds} rounds of ${times} (least–most)\n`,
  );
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
  const median = (name: SideName, of: (round: Round) => number): number => spread(seen[name], of).median;
  const costs = (name: SideName): number => median(name, ({ databaseMs, clientMs }) => databaseMs + clientMs);
  const whole = median('over HTTP', ({ serverMs, databaseMs }) => serverMs + databaseMs);
  for (const name of ['same SQL, planned once', 'one function'] as const) {
    const saved = costs('same SQL') - costs(name);
    console.log(
      `  ${name} saves ${saved.toFixed(2)} of ${whole.toFixed(2)} ms: ${((100 * saved) / whole).toFixed(0)} %`,
    );
  }
}

const program = await bundle(['prepare', 'play'].map((name) => `verbs/${name}-process`));
const cluster = await openCluster(Number(process.env['BENCH_PORT'] ?? 4_300), program('migrate'));
cluster.env['DATABASE_PATIENCE_MS'] = '20000';
try {
  const { buyers, items } = await prepare(cluster, program);
  const shop = await startShop(cluster, program('main'));
  const [http, direct] = [0, 1].map(() => new WorkerProcess(program('play-process'), process.env)) as [
    WorkerProcess,
    WorkerProcess,
  ];
  const ask = (client: WorkerProcess, question: PlayQuestion) => client.ask(question);
  try {
    await ask(http, { kind: 'sign-in', origin: shop.origin, buyers });
    await ask(direct, { kind: 'connect', url: cluster.env['DATABASE_URL'] ?? '', customers });
    for (const verb of verbs) {
      const recorded = items[verb].recorded.map(parametrize);
      const [first] = recorded;
      const name = `bench_${verb.replace(' ', '_')}`;
      await makeFunction(cluster.ownerUrl, name, first?.statements ?? []);
      const side = (client: WorkerProcess, question: (count: number) => PlayQuestion): Measured => ({
        serverPid: shop.pid,
        client,
        question,
      });
      const seen = await measureVerb(
        cluster,
        (take) => ({
          'over HTTP': side(http, (count) => ({ kind: 'http', items: take(count) })),
          'same SQL': side(direct, (count) => ({ kind: 'replay', items: take(count) })),
          'same SQL, planned once': side(direct, (count) => ({ kind: 'planned', items: take(count) })),
          'one function': side(direct, (count) => ({ kind: 'function', items: take(count), name })),
        }),
        { overHttp: items[verb].overHttp, recorded },
      );
      report(verb, first?.statements.length ?? 0, seen);
    }
  } finally {
    await http.stop();
    await direct.stop();
    await shop.stop();
  }
} finally {
  await cluster.remove();
}
