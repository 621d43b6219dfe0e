/** The same lists from the shop and from express-crud-router, in turn. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { root } from '../lib/bundle.ts';
import type { Cluster } from '../lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from '../lib/cpu.ts';
import { judge, printTable, show, spreadOf, type Spread } from '../lib/figures.ts';
import type { Shop } from '../lib/shop.ts';
import { WorkerProcess } from '../lib/worker-process.ts';
import type { CrudQuestion } from './crud-process.ts';
import type { Read, ReadQuestion } from './read-process.ts';

const packages = [
  'express-crud-router@8.1.0',
  'express-crud-router-sequelize-v6-connector@2.0.0',
  'express@4.22.3',
  'pg@8.23.1',
  'sequelize@6.37.8',
];
const maxDatabaseMs = 1.2;
const pages = 4;
const pageSize = 25;

/** Installs what no part of the shop needs beside the clone, once. */
async function fetchPeer(): Promise<string> {
  const folder = join(root, '.cache/express-crud-router');
  if (existsSync(join(folder, 'node_modules/express-crud-router'))) return folder;
  await mkdir(folder, { recursive: true });
  // Else npm would install into the workspace around it.
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', ...packages];
  await promisify(execFile)('npm', args, { cwd: folder });
  return folder;
}

type Filter = Readonly<Record<string, string>>;

/** Units of one card are added together: the newest are early in a list by id, descending; the oldest late. */
async function chooseFilters(cluster: Cluster): Promise<[name: string, filter: Filter][]> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ card: string; slug: string }>(
    `SELECT u.card_id AS card, k.slug FROM collectibles u JOIN cards c ON c.id = u.card_id JOIN card_classes k ON k.id = c.class_id
     GROUP BY 1, 2 ORDER BY max(u.id::text) DESC`,
  );
  await client.end();
  const slugs = [...new Set(rows.map(({ slug }) => slug))];
  return [
    ['by state', { state: 'vault' }],
    ['by card', { cardId: rows.at(-1)?.card ?? '' }],
    ['by class, early', { classSlug: slugs[0] ?? '' }],
    ['by class, late', { classSlug: slugs.at(-1) ?? '' }],
  ];
}

const queryOf = (filter: Filter, page: number): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent('["id","DESC"]')}` +
  `&range=[${page * pageSize},${(page + 1) * pageSize - 1}]`;

interface Cost {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
}

type Costs = Record<keyof Cost, Spread>;

const costsOf = (costs: readonly Cost[]): Costs => ({
  perSecond: spreadOf(costs.map(({ perSecond }) => perSecond)),
  serverMs: spreadOf(costs.map(({ serverMs }) => serverMs)),
  databaseMs: spreadOf(costs.map(({ databaseMs }) => databaseMs)),
});

interface Setting {
  cluster: Cluster;
  shop: Shop;
  program: (name: string) => string;
  /** A free port of this machine. */
  port: number;
  poolSize: number;
  cookie: string;
  count: number;
  readers: number;
  rounds: number;
}

async function openCrud({ cluster, program, port, poolSize }: Setting): Promise<WorkerProcess> {
  const peer = new WorkerProcess(program('crud-process'), cluster.env);
  await peer.ask({
    folder: await fetchPeer(),
    databaseUrl: cluster.env['DATABASE_URL'] ?? '',
    port,
    poolSize,
  } satisfies CrudQuestion);
  return peer;
}

export interface Comparison {
  name: string;
  ours: Costs;
  peer: Costs;
}

/** Asks both for the same pages. Round 0 warms up caches and compilers and does not count. */
export async function compareWithPeer(setting: Setting): Promise<Comparison[]> {
  const { cluster, shop, program, port, cookie, count, readers, rounds } = setting;
  const peer = await openCrud(setting);
  const client = new WorkerProcess(program('read-process'), cluster.env);
  const ask = async (pid: number, question: ReadQuestion): Promise<Cost> => {
    const [server, database] = [cpuOfProcess(pid), cpuOfFamily(cluster.postmasterPid)];
    const { elapsedMs } = await client.ask<Read>(question);
    return {
      perSecond: (count / elapsedMs) * 1_000,
      serverMs: (cpuOfProcess(pid) - server) / count,
      databaseMs: (cpuOfFamily(cluster.postmasterPid) - database) / count,
    };
  };
  const comparisons: Comparison[] = [];
  for (const [name, filter] of await chooseFilters(cluster)) {
    const pathsBelow = (base: string): string[] =>
      Array.from({ length: pages }, (_, page) => `${base}?${queryOf(filter, page)}`);
    const common = { count, readers };
    const our: ReadQuestion = {
      ...common,
      origin: shop.origin,
      cookie,
      paths: pathsBelow('/api/admin/collectibles'),
    };
    const their: ReadQuestion = {
      ...common,
      origin: `http://127.0.0.1:${port}`,
      cookie: '',
      paths: pathsBelow('/units'),
    };
    const seen: Record<'ours' | 'peer', Cost[]> = { ours: [], peer: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const [ours, peers] = [await ask(shop.pid, our), await ask(peer.pid, their)];
      if (round === 0) continue;
      seen.ours.push(ours);
      seen.peer.push(peers);
    }
    comparisons.push({ name, ours: costsOf(seen.ours), peer: costsOf(seen.peer) });
  }
  await Promise.all([client.stop(), peer.stop()]);
  return comparisons;
}

export function reportComparisons(comparisons: readonly Comparison[]): void {
  console.log(
    '\n25 units with their total. express-crud-router reads the bare table, without names, session or roles, and counts all rows\n',
  );
  const row = (name: string, { perSecond, serverMs, databaseMs }: Costs): string[] => [
    name,
    show(perSecond),
    show(serverMs, 2),
    show(databaseMs, 2),
  ];
  printTable([
    ['', 'answers/s', 'Node CPU ms', 'PostgreSQL CPU ms'],
    ...comparisons.flatMap(({ name, ours, peer }) => [
      row(name, ours),
      row(`${name}, express-crud-router`, peer),
    ]),
  ]);
  for (const { name, ours, peer } of comparisons) {
    judge(
      `a list ${name} costs ${show(ours.databaseMs, 2)} ms of PostgreSQL (at most ${maxDatabaseMs})`,
      ours.databaseMs.median <= maxDatabaseMs,
    );
    judge(
      `lists ${name}: ${(ours.perSecond.median / peer.perSecond.median).toFixed(2)} × those of express-crud-router (more than 1)`,
      ours.perSecond.median > peer.perSecond.median,
    );
  }
}
