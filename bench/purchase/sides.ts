/** Who is measured: the shop in different situations, and its opponents. */
import pg from 'pg';

import type { Cluster } from '../lib/cluster.ts';
import { makeFlatFunction } from '../lib/flat.ts';
import type { FlatQuestion } from '../lib/flat-process.ts';
import type { Offer } from '../lib/market.ts';
import { startShop, type Shop } from '../lib/shop.ts';
import { WorkerProcess } from '../lib/worker-process.ts';
import type { BareQuestion } from './bare-process.ts';
import { Choices } from './choices.ts';
import { withoutPublicLog, withoutSaleLines, withPublicLogDue, type Around } from './left-out.ts';
import type { Choice, LoadQuestion } from './load-process.ts';
import type { Measured } from './measure.ts';
import { openPooler } from './pooler.ts';
import type { Market } from './prepare-process.ts';

export type SideName =
  | 'over HTTP, 16 customers'
  | 'over HTTP, no lines of sales'
  | 'over HTTP, public log due'
  | 'over HTTP, no public log'
  | 'over HTTP, 64 customers'
  | '97 % sold, picked by hand'
  | '97 % sold, drawn'
  | 'over HTTP, through PgBouncer'
  | 'flat function, 16 pg clients'
  | 'bare Express, one insert'
  | 'Express, session, schema, function';

export interface Side extends Measured {
  name: SideName;
  isScarce?: true;
  /** Leaves something out while this one is measured. */
  around?: Around;
}

interface Setting {
  cluster: Cluster;
  shop: Shop;
  program: (name: string) => string;
  market: Market;
  unsold: readonly number[];
}

const customers = 16;

/** All sides; `close` ends the shop too. */
export async function openSides(setting: Setting): Promise<{ sides: Side[]; close(): Promise<void> }> {
  const ends: (() => Promise<void>)[] = [() => setting.shop.stop()];
  const open = (name: string): WorkerProcess => {
    const worker = new WorkerProcess(setting.program(name), process.env);
    ends.unshift(() => worker.stop());
    return worker;
  };
  const close = async (): Promise<void> => {
    for (const end of ends) await end();
  };
  try {
    const fresh = new Choices(
      setting.market.fresh,
      shuffledAbove(setting.market.calls.length, setting.market.fresh.size - 10),
    );
    const load = open('load-process');
    const emails = setting.market.buyers.map(({ email }) => email);
    const cookies = await ask<string[]>(load, { kind: 'sign-in', origin: setting.shop.origin, emails });
    const sides = [
      ...sidesOfShop(setting, load, fresh),
      await flatSide(setting, open('flat-process')),
      ...(await bareSides(setting, open, cookies)),
    ];
    const pooler = await openPooler(setting.cluster);
    if (pooler) {
      ends.unshift(() => pooler.stop());
      const shop = await startPooled(setting, pooler.env);
      ends.unshift(() => shop.stop());
      sides.push(await pooledSide(setting, shop, open('load-process'), fresh, cookies));
    } else console.log('PgBouncer is not installed: the shop behind it is not measured.');
    return { sides, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

const ask = <Answer>(worker: WorkerProcess, question: LoadQuestion): Promise<Answer> =>
  worker.ask<Answer>(question);

function sidesOfShop({ shop, market, unsold }: Setting, client: WorkerProcess, fresh: Choices): Side[] {
  const scarce = new Choices(market.scarce, unsold);
  const side = { serverPid: shop.pid, client };
  const ofFresh = (name: SideName, around?: Around): Side => ({
    ...side,
    ...(around && { around }),
    name,
    question: (count) => buy(market, market.fresh, fresh.byHand(count)),
  });
  return [
    ofFresh('over HTTP, 16 customers'),
    ofFresh('over HTTP, no lines of sales', withoutSaleLines),
    ofFresh('over HTTP, public log due', withPublicLogDue),
    ofFresh('over HTTP, no public log', withoutPublicLog),
    {
      ...side,
      name: 'over HTTP, 64 customers',
      question: (count) => ({
        ...buy(market, market.fresh, fresh.byHand(count)),
        customers: market.buyers.length,
      }),
    },
    {
      ...side,
      name: '97 % sold, picked by hand',
      isScarce: true,
      question: (count) => buy(market, market.scarce, scarce.byHand(count)),
    },
    {
      ...side,
      name: '97 % sold, drawn',
      isScarce: true,
      question: (count) => buy(market, market.scarce, scarce.byDraw(count)),
    },
  ];
}

const buy = ({ priceCents }: Market, offer: Offer, choices: Choice[], path = '/api/me/orders') =>
  ({ kind: 'buy', path, offer, priceCents, choices, customers }) satisfies LoadQuestion;

async function flatSide({ cluster, shop, market }: Setting, client: WorkerProcess): Promise<Side> {
  const name = 'bench_place_flat';
  await makeFlatFunction(cluster.ownerUrl, name, market.plan);
  await client.ask({ kind: 'connect', url: cluster.ownerUrl, customers } satisfies FlatQuestion);
  return {
    name: 'flat function, 16 pg clients',
    serverPid: shop.pid,
    client,
    question: (count): FlatQuestion => ({ kind: 'call', name, calls: market.calls.splice(0, count) }),
  };
}

const urlOf = ({ env }: Cluster): string => env['DATABASE_URL'] ?? '';
const portOf = ({ env }: Cluster): number => Number(env['PORT']);

async function bareSides(
  { cluster, market }: Setting,
  open: (name: string) => WorkerProcess,
  cookies: string[],
): Promise<Side[]> {
  const server = open('bare-process');
  const client = open('load-process');
  const port = portOf(cluster) + 1;
  const sessionSecret = cluster.env['SESSION_SECRET'] ?? '';
  await createBareTable(cluster.ownerUrl);
  await server.ask({
    databaseUrl: urlOf(cluster),
    port,
    poolSize: customers,
    sessionSecret,
  } satisfies BareQuestion);
  await ask(client, { kind: 'reuse', origin: `http://127.0.0.1:${port}`, cookies });
  const anyPacks = (count: number): Choice[] =>
    Array.from({ length: count }, (_, place) => ({ pack: place + 1 }));
  const side = (name: SideName, path: string): Side => ({
    name,
    serverPid: server.pid,
    client,
    question: (count) => buy(market, market.fresh, anyPacks(count), path),
  });
  return [
    side('bare Express, one insert', '/orders'),
    side('Express, session, schema, function', '/me/orders'),
  ];
}

async function createBareTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `CREATE TABLE bench_orders (id uuid PRIMARY KEY, product_id uuid NOT NULL, pack_no integer NOT NULL,
       paid_cents bigint NOT NULL, created_at timestamptz NOT NULL);
     GRANT INSERT, SELECT ON bench_orders TO public;
     CREATE FUNCTION bench_place_order(uuid, uuid, integer, bigint) RETURNS timestamptz LANGUAGE sql AS
       'INSERT INTO bench_orders VALUES ($1, $2, $3, $4, now()) RETURNING created_at'`,
  );
  await client.end();
}

/** Its jobs stay with the other shop. */
function startPooled({ cluster, program }: Setting, pooled: Record<string, string>): Promise<Shop> {
  const env = { ...cluster.env, ...pooled, WORKER: 'off', PORT: String(portOf(cluster) + 2) };
  return startShop({ ...cluster, env }, program('main'));
}

async function pooledSide(
  { market }: Setting,
  shop: Shop,
  client: WorkerProcess,
  fresh: Choices,
  cookies: string[],
): Promise<Side> {
  await ask(client, { kind: 'reuse', origin: shop.origin, cookies });
  return {
    name: 'over HTTP, through PgBouncer',
    serverPid: shop.pid,
    client,
    question: (count) => buy(market, market.fresh, fresh.byHand(count)),
  };
}

/** Spreads the numbers above the recorded ones over the run without chance. */
const shuffledAbove = (recorded: number, size: number): number[] =>
  Array.from({ length: size }, (_, place) => ((place * 7_919) % size) + 1).filter((pack) => pack > recorded);
