/**
 * Lists, records and export of the back office over a million units and ten million events, against the same list
 * written by hand and, without session or names, from express-crud-router. `npm run bench:lists -- console [<share of the large world> <answers a round> <rounds> [--profile]]`
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

import { type Browser, signInOwner } from './lib/browser.ts';
import { bundle } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { cpuOfProcess } from './lib/cpu.ts';
import { judge, printTable, quantile, show, spreadOf, type Spread } from './lib/figures.ts';
import { watchGrowth } from './lib/memory.ts';
import { seedLarge } from './lib/seed-large.ts';
import { startShop, type Shop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { BareQuestion } from './lists/bare-process.ts';
import type { Read, ReadQuestion } from './lists/read-process.ts';
import { compareWithPeer, reportComparisons } from './lists/peers.ts';

const isProfiled = process.argv.includes('--profile');
const [share = 1, answers = 2_000, rounds = 5] = process.argv
  .slice(2)
  .filter((word) => /^[\d.]+$/.test(word))
  .map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const barePort = port + 1;
const readers = 8;
const poolSize = 10;
const pageSize = 25;
const limits = { ratio: 1.5, listCpuMs: 0.5, recordCpuMs: 0.35, searchMs: 100, exportBytes: 150 * 2 ** 20 };

type Unit = Readonly<Record<string, unknown>> & { id: string };

interface Round {
  perSecond: number;
  latenciesMs: number[];
  /** CPU time of the answering process for one answer. */
  cpuMs: number;
}

const pathOf = (resource: string, filter: object, sort: readonly string[], first: number): string =>
  `/api/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}` +
  `&sort=${encodeURIComponent(JSON.stringify(sort))}&range=[${first},${first + pageSize - 1}]`;

const starts = Array.from({ length: 40 }, (_, page) => page * pageSize);

async function openBare(program: string, cluster: Cluster, unit: Unit): Promise<WorkerProcess> {
  const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const columns = Object.keys(unit).map((field) => `${snake(field)} AS "${field}"`);
  const where = 'FROM collectibles_with_names WHERE state = $1';
  const question: BareQuestion = {
    databaseUrl: cluster.env['DATABASE_URL'] ?? '',
    port: barePort,
    poolSize,
    statement: `SELECT ${columns.join(', ')} ${where} ORDER BY id DESC LIMIT ${pageSize} OFFSET $2`,
    total: `EXPLAIN (FORMAT JSON) SELECT 1 ${where}`,
    state: 'vault',
  };
  const bare = new WorkerProcess(program, cluster.env);
  await bare.ask(question);
  return bare;
}

async function measure(client: WorkerProcess, pid: number, question: ReadQuestion): Promise<Round> {
  const before = cpuOfProcess(pid);
  const { elapsedMs, latenciesMs } = await client.ask<Read>(question);
  return {
    perSecond: (question.count / elapsedMs) * 1_000,
    latenciesMs,
    cpuMs: (cpuOfProcess(pid) - before) / question.count,
  };
}

interface Export {
  rows: number;
  seconds: number;
  grownBytes: number;
}

/** Reads the whole list as CSV and watches the server's memory growth. */
async function exportUnits(shop: Shop, cookie: string): Promise<Export> {
  const endWatch = watchGrowth(shop.pid);
  try {
    const began = performance.now();
    const outgoing = request(`${shop.origin}/api/admin/collectibles.csv`, { headers: { Cookie: cookie } });
    outgoing.end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode ?? 0}.`);
    let lines = 0;
    for await (const chunk of response as AsyncIterable<Buffer>)
      for (const byte of chunk) if (byte === 10) lines += 1;
    return { rows: lines - 1, seconds: (performance.now() - began) / 1_000, grownBytes: endWatch() };
  } finally {
    endWatch();
  }
}

/** Words of one card, of many, of none, two words, and a customer's name. */
const searched = ['crimson', 'the', 'no such card', 'of hands', 'moosbach'] as const;

/** Milliseconds of a first page found by words, sequentially. */
async function searchUnits(owner: Browser): Promise<Map<string, Spread>> {
  const found = new Map<string, Spread>();
  for (const resource of ['collectibles', 'owned'])
    for (const q of searched) {
      const tookMs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await owner.ask('GET', pathOf(resource, { q }, ['id', 'DESC'], 0));
        tookMs.push(performance.now() - began);
      }
      found.set(`${resource}, “${q}”`, spreadOf(tookMs));
    }
  return found;
}

const sides = ['units', 'bare', 'history', 'record'] as const;
type Side = (typeof sides)[number];

async function runRounds(shop: Shop, cluster: Cluster, program: (name: string) => string) {
  const owner = await signInOwner(shop.origin);
  const listOf = (first: number): string => pathOf('collectibles', { state: 'vault' }, ['id', 'DESC'], first);
  const units = await owner.ask<Unit[]>('GET', listOf(0));
  const [unit] = units;
  if (!unit) throw new Error('The vault is empty.');
  const bare = await openBare(program('bare-process'), cluster, unit);
  const client = new WorkerProcess(program('read-process'), cluster.env);
  const common = { count: answers, readers, cookie: owner.cookie, origin: shop.origin };
  const questions: Record<Side, [number, ReadQuestion]> = {
    units: [shop.pid, { ...common, paths: starts.map(listOf) }],
    bare: [
      bare.pid,
      {
        ...common,
        cookie: '',
        origin: `http://127.0.0.1:${barePort}`,
        paths: starts.map((first) => `/units?start=${first}`),
      },
    ],
    history: [
      shop.pid,
      {
        ...common,
        paths: starts.map((first) => pathOf('history', { kind: 'purchase' }, ['at', 'DESC'], first)),
      },
    ],
    record: [shop.pid, { ...common, paths: units.map(({ id }) => `/api/admin/collectibles/${id}`) }],
  };
  const seen: Record<Side, Round[]> = { units: [], bare: [], history: [], record: [] };
  for (const [pid, question] of Object.values(questions)) await measure(client, pid, question);
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) seen[side].push(await measure(client, ...questions[side]));
  const exported: Export[] = [];
  for (let round = 0; round < rounds; round += 1) exported.push(await exportUnits(shop, owner.cookie));
  await Promise.all([bare.stop(), client.stop()]);
  const searches = await searchUnits(owner);
  owner.close();
  const comparisons = await compareWithPeer({
    cluster,
    shop,
    program,
    port: barePort + 1,
    poolSize,
    cookie: owner.cookie,
    count: answers,
    readers,
    rounds,
  });
  return { seen, exported, searches, comparisons };
}

function describe(name: string, measured: readonly Round[]): string[] {
  const latencies = measured.flatMap(({ latenciesMs }) => latenciesMs).sort((left, right) => left - right);
  return [
    name,
    show(spreadOf(measured.map(({ perSecond }) => perSecond))),
    quantile(latencies, 0.5).toFixed(2),
    quantile(latencies, 0.99).toFixed(2),
    show(cpuOf(measured), 2),
  ];
}

const cpuOf = (measured: readonly Round[]): Spread => spreadOf(measured.map(({ cpuMs }) => cpuMs));

function report({ seen, exported, searches, comparisons }: Awaited<ReturnType<typeof runRounds>>): void {
  const [first] = exported;
  console.log(
    `\n${(first?.rows ?? 0).toLocaleString('en')} units, ${readers} readers; medians of ${rounds} rounds of ${answers} answers (least–most)\n`,
  );
  printTable([
    ['', 'answers/s', 'p50 ms', 'p99 ms', 'Node CPU ms'],
    describe('25 units, filter + sort + total', seen.units),
    describe('the same by hand, bare Express', seen.bare),
    describe('25 events, filter + sort + total', seen.history),
    describe('one unit', seen.record),
  ]);
  const ratios = spreadOf(
    seen.units.map(({ perSecond }, round) => (seen.bare[round]?.perSecond ?? NaN) / perSecond),
  );
  const grown = spreadOf(exported.map(({ grownBytes }) => grownBytes / 2 ** 20));
  console.log(`\nexport: ${show(spreadOf(exported.map(({ seconds }) => seconds)), 1)} s`);
  judge(
    `a list takes ${show(ratios, 2)} × the time of the one by hand (at most ${limits.ratio})`,
    ratios.median <= limits.ratio,
  );
  for (const [what, side, limit] of [
    ['a list of units', 'units', limits.listCpuMs],
    ['a list of events', 'history', limits.listCpuMs],
    ['a record', 'record', limits.recordCpuMs],
  ] as const)
    judge(
      `${what} costs ${show(cpuOf(seen[side]), 2)} ms of Node (at most ${limit})`,
      cpuOf(seen[side]).median <= limit,
    );
  for (const [what, tookMs] of searches)
    judge(`${what}: ${show(tookMs)} ms (at most ${limits.searchMs})`, tookMs.median <= limits.searchMs);
  judge(
    `the export grows the server by ${show(grown)} MiB (at most 150)`,
    grown.max * 2 ** 20 <= limits.exportBytes,
  );
  reportComparisons(comparisons);
}

const program = await bundle(['lists/read-process', 'lists/bare-process', 'lists/crud-process']);
const cluster = await openCluster(port, program('migrate'));
cluster.env['DATABASE_POOL'] = String(poolSize);
try {
  await seedLarge(cluster, share);
  const flags = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}/.data/profiles`] : [];
  const shop = await startShop(cluster, program('main'), flags);
  report(await runRounds(shop, cluster, program).finally(() => shop.stop()));
} finally {
  await cluster.remove();
}
