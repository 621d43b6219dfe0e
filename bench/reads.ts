/**
 * What public reads cost: a product's data against one read by primary key from bare Express, and the page of a pack
 * against the home page, each rendered anew. Alternating rounds, CPU time.
 * `npm run bench:lists -- reads [<answers a round> <rounds> [--profile]]`
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { PageOf, ProductSummaryDto } from '../server/src/contract/index.ts';
import { bundle, root } from './lib/bundle.ts';
import { openCluster, type Cluster } from './lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf, type Spread } from './lib/figures.ts';
import { seedWorld } from './lib/seed-large.ts';
import { startShop, type Shop } from './lib/shop.ts';
import { WorkerProcess } from './lib/worker-process.ts';
import type { Read, ReadQuestion } from './lists/read-process.ts';
import type { BareReads } from './reads/bare-process.ts';
import type { PageRenders, Rendered } from './reads/pages-process.ts';

const isProfiled = process.argv.includes('--profile');
const [answers = 3_000, rounds = 5] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const barePort = port + 1;
const readers = 8;
const rendersEach = 8;
/** CPU ms of the server and of PostgreSQL; the page of a pack as a multiple of the home page. */
const limits = { serverMs: 0.6, databaseMs: 0.5, pageRatio: 1 };

interface Cost {
  serverMs: number;
  databaseMs: number;
}

async function measureReads(
  cluster: Cluster,
  pid: number,
  client: WorkerProcess,
  question: ReadQuestion,
): Promise<Cost> {
  const [server, database] = [cpuOfProcess(pid), cpuOfFamily(cluster.postmasterPid)];
  await client.ask<Read>(question);
  return {
    serverMs: (cpuOfProcess(pid) - server) / question.count,
    databaseMs: (cpuOfFamily(cluster.postmasterPid) - database) / question.count,
  };
}

const costOf = (costs: readonly Cost[]): Record<keyof Cost, Spread> => ({
  serverMs: spreadOf(costs.map(({ serverMs }) => serverMs)),
  databaseMs: spreadOf(costs.map(({ databaseMs }) => databaseMs)),
});

async function readProducts(cluster: Cluster, shop: Shop, program: (name: string) => string, slugs: Slugs) {
  const bare = new WorkerProcess(program('bare-process'), cluster.env);
  await bare.ask({ databaseUrl: cluster.env['DATABASE_URL'] ?? '', port: barePort } satisfies BareReads);
  const client = new WorkerProcess(program('read-process'), cluster.env);
  const common = { count: answers, readers, cookie: '' };
  const bareOrigin = `http://127.0.0.1:${barePort}`;
  const sides: { name: string; pid: number; question: ReadQuestion; costs: Cost[] }[] = [
    ['a pack', shop.pid, shop.origin, `/api/products/${slugs.pack}`] as const,
    ['a single', shop.pid, shop.origin, `/api/products/${slugs.single}`] as const,
    ['by primary key, bare Express', bare.pid, bareOrigin, `/products/${slugs.pack}`] as const,
  ].map(([name, pid, origin, path]) => ({
    name,
    pid,
    question: { ...common, origin, paths: [path] },
    costs: [],
  }));
  // Round 0 warms up caches and compilers and does not count.
  for (let round = 0; round <= rounds; round += 1)
    for (const { pid, question, costs } of sides) {
      const cost = await measureReads(cluster, pid, client, question);
      if (round > 0) costs.push(cost);
    }
  await client.stop();
  await bare.stop();
  const figures = sides.map(({ name, costs }) => ({ name, ...costOf(costs) }));
  printTable([
    ['product', 'server CPU ms', 'PostgreSQL CPU ms'],
    ...figures.map(({ name, serverMs, databaseMs }) => [name, show(serverMs, 2), show(databaseMs, 2)]),
  ]);
  const [pack, , byKey] = figures;
  if (!pack || !byKey) throw new Error('Nothing was measured.');
  const times = (cost: keyof Cost): string => (pack[cost].median / byKey[cost].median).toFixed(1);
  judge(
    `a pack's data: ${pack.serverMs.median.toFixed(2)} ms of the server (at most ${limits.serverMs}; ${times('serverMs')} × bare), ` +
      `${pack.databaseMs.median.toFixed(2)} ms of PostgreSQL (at most ${limits.databaseMs}; ${times('databaseMs')} × a read by primary key)`,
    pack.serverMs.median <= limits.serverMs && pack.databaseMs.median <= limits.databaseMs,
  );
}

async function renderPages(cluster: Cluster, shop: Shop, program: (name: string) => string, slugs: Slugs) {
  const env = { ...cluster.env, INTERNAL_API_URL: shop.origin };
  const pages = new WorkerProcess(program('pages-process'), env);
  const sides = [
    { name: 'home', path: '/' },
    { name: 'a pack', path: `/shop/${slugs.pack}` },
    { name: 'a single', path: `/shop/${slugs.single}` },
  ].map((side) => ({ ...side, costs: [] as (Cost & { nextMs: number })[], htmlBytes: 0 }));
  for (let round = 0; round <= rounds; round += 1)
    for (const side of sides) {
      const [server, database] = [cpuOfProcess(shop.pid), cpuOfFamily(cluster.postmasterPid)];
      const { cpuMs, htmlBytes } = await pages.ask<Rendered>({
        folder: join(root, 'storefront'),
        path: side.path,
        count: rendersEach,
      } satisfies PageRenders);
      side.htmlBytes = htmlBytes;
      if (round > 0)
        side.costs.push({
          nextMs: cpuMs,
          serverMs: (cpuOfProcess(shop.pid) - server) / rendersEach,
          databaseMs: (cpuOfFamily(cluster.postmasterPid) - database) / rendersEach,
        });
    }
  await pages.stop();
  const totalOf = ({ costs }: (typeof sides)[number]): number =>
    spreadOf(costs.map(({ nextMs, serverMs, databaseMs }) => nextMs + serverMs + databaseMs)).median;
  const [home, pack] = sides;
  if (!home || !pack) throw new Error('Nothing was rendered.');
  console.log('');
  printTable([
    ['page, rendered anew', 'Next CPU ms', 'API CPU ms', 'PostgreSQL CPU ms', '× home', 'HTML KB'],
    ...sides.map((side) => [
      side.name,
      show(spreadOf(side.costs.map(({ nextMs }) => nextMs)), 1),
      ...[costOf(side.costs).serverMs, costOf(side.costs).databaseMs].map((spread) => show(spread, 1)),
      (totalOf(side) / totalOf(home)).toFixed(2),
      (side.htmlBytes / 1_024).toFixed(1),
    ]),
  ]);
  const ratio = totalOf(pack) / totalOf(home);
  judge(
    `a pack's page costs ${ratio.toFixed(2)} × the home page (at most ${limits.pageRatio})`,
    ratio <= limits.pageRatio,
  );
}

interface Slugs {
  pack: string;
  single: string;
}

async function chooseProducts({ origin }: Shop): Promise<Slugs> {
  const slugOf = async (kind: string): Promise<string> => {
    const answer = await fetch(`${origin}/api/products?kind=${kind}&inStock=true`);
    const { data } = (await answer.json()) as PageOf<ProductSummaryDto>; // the public contract
    return data[0]?.slug ?? '';
  };
  return { pack: await slugOf('pack'), single: await slugOf('single') };
}

/** The pages as `npm start` builds them. */
async function buildPages(): Promise<void> {
  const file = pathToFileURL(join(root, 'scripts/lib/build.mjs')).href;
  const { buildChanged } = (await import(file)) as {
    buildChanged(options: { only(name: string): boolean }): Promise<string>;
  }; // a plain script without types
  await buildChanged({ only: (name) => name === 'storefront' || name === 'verifier' });
}

const program = await bundle(['reads/bare-process', 'reads/pages-process', 'lists/read-process']);
await buildPages();
const cluster = await openCluster(port, program('migrate'));
try {
  await seedWorld(cluster, 'demo');
  const flags = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${root}/.data/profiles`] : [];
  const shop = await startShop(cluster, program('main'), flags);
  try {
    const slugs = await chooseProducts(shop);
    console.log(
      `\nCPU time, ${readers} readers, medians of ${rounds} rounds of ${answers} answers (least–most)\n`,
    );
    await readProducts(cluster, shop, program, slugs);
    await renderPages(cluster, shop, program, slugs);
  } finally {
    await shop.stop();
  }
} finally {
  await cluster.remove();
}
