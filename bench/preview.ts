/**
 * The recipe preview over a large catalogue, as the console requests it, and its effect on the rest of the shop. `npm
 * run bench:preview [-- <cards> <rows> <previews>]`
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Recipe, RecipePreviewDto } from '@pullproof/server/contract';

import { type Browser, signInOwner } from './lib/browser.ts';
import { cpuOfFamily, cpuOfProcess } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { inSmallWorld } from './lib/seed-large.ts';
import { startShop, type Shop } from './lib/shop.ts';

const [cards = 20_000, rows = 100, previews = 15] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const unitsOfCard = 10;
const poolSize = 5_000;
const limits = { previewMs: 300, blockedMs: 50 };

type Client = Pick<pg.Client, 'query'>;

/** Cards of every class and set in turn, each with units in the vault; neighbours differ in value. */
async function addCards(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), s.ids[1 + n % cardinality(s.ids)], 'B' || n, 'Bench card ' || n,
       k.ids[1 + n % cardinality(k.ids)], 10 + (n * 7919) % 5000, now(), now(), now()
     FROM generate_series(1, $1::int - (SELECT count(*)::int FROM cards)) n,
       (SELECT array_agg(id ORDER BY code) AS ids FROM card_sets) s, (SELECT array_agg(id ORDER BY rank) AS ids FROM card_classes) k`,
    [cards],
  );
  await client.query(
    `INSERT INTO collectibles (id, card_id, kind_id, serial, state, entered_at, created_at, updated_at)
     SELECT gen_random_uuid(), c.id, k.id, n, 'vault', now(), now(), now() FROM cards c, generate_series(1, $1::int) n,
       (SELECT id FROM collectible_classes WHERE NOT is_digital ORDER BY slug LIMIT 1) k WHERE c.name LIKE 'Bench card %'`,
    [unitsOfCard],
  );
  await client.query('VACUUM (ANALYZE)');
}

/** Writes that many rows over card lists, value bands and classes, five rows to a slot. */
async function writeRecipe(client: Client, kind?: string): Promise<Recipe> {
  const { rows: known } = await client.query<{ id: string; class: string }>(
    `SELECT c.id, k.slug AS class FROM cards c JOIN card_classes k ON k.id = c.class_id ORDER BY c.name, c.id`,
  );
  const classes = [...new Set(known.map((card) => card.class))];
  const pools: Record<string, string[]> = {};
  for (let first = 0; first < known.length; first += poolSize)
    pools[`list_${first / poolSize}`] = known.slice(first, first + poolSize).map(({ id }) => id);
  const names = Object.keys(pools);
  const rowOf = (place: number) => ({
    weight: String(1 + (place % 7)),
    filter: {
      class: classes[place % classes.length] ?? '',
      pool: names[Math.floor(place / classes.length) % names.length] ?? '',
      ...(place % 3 === 0 && { minValueCents: 100 }),
      ...(kind !== undefined && { kind }),
    },
  });
  const slots = Array.from({ length: Math.ceil(rows / 5) }, (_, slot) => ({
    draws: 1,
    rows: Array.from({ length: Math.min(5, rows - slot * 5) }, (_row, row) => rowOf(slot * 5 + row)),
  }));
  return { allowRepeats: true, pools, variants: [{ name: 'regular', weight: '1', slots }] };
}

/** Keeps requesting an API page; the returned function gives the slowest response in milliseconds. */
function watchShop(origin: string): () => Promise<number> {
  let isOver = false;
  let slowestMs = 0;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${origin}/api/healthz`)).arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await new Promise((resume) => setTimeout(resume, 5));
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return slowestMs;
  };
}

/** The longest event-loop delay since the last reading. */
async function readLoopMaxMs(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
}

interface Measured {
  name: string;
  firstMs: number;
  tookMs: number[];
  slowestOtherMs: number;
  loopMaxMs: number;
  /** CPU time of one preview: of the server with its thread, and of the database. */
  serverCpuMs: number;
  databaseCpuMs: number;
}

interface Place {
  owner: Browser;
  shop: Shop;
  postmasterPid: number;
  path: string;
}

async function measure(
  name: string,
  { owner, shop, postmasterPid, path }: Place,
  size: number,
): Promise<Measured> {
  const tookMs: number[] = [];
  let countedAt: string | undefined;
  const { origin, pid } = shop;
  await readLoopMaxMs(origin);
  const endWatch = watchShop(origin);
  const [serverBefore, databaseBefore] = [cpuOfProcess(pid), cpuOfFamily(postmasterPid)];
  for (let count = 0; count <= previews; count += 1) {
    const began = performance.now();
    // Like the console: the first preview counts the vault, those during typing reuse that count.
    const preview = await owner.ask<RecipePreviewDto>('POST', path, { body: { size, countedAt } });
    countedAt = preview.countedAt;
    tookMs.push(performance.now() - began);
    if (preview.averageValueCents === 0 || preview.short.length > 0)
      throw new Error(`The run cannot be filled: ${JSON.stringify(preview.short.slice(0, 2))}`);
  }
  const [serverAfter, databaseAfter] = [cpuOfProcess(pid), cpuOfFamily(postmasterPid)];
  const slowestOtherMs = await endWatch();
  const [firstMs = NaN, ...rest] = tookMs;
  return {
    name: `${name}, ${size.toLocaleString('en')} packs`,
    firstMs,
    tookMs: rest,
    slowestOtherMs,
    loopMaxMs: await readLoopMaxMs(origin),
    serverCpuMs: (serverAfter - serverBefore) / (previews + 1),
    databaseCpuMs: (databaseAfter - databaseBefore) / (previews + 1),
  };
}

/** The event loop of an idle shop: the delay that the machine itself causes. */
async function measureIdle(origin: string): Promise<number> {
  await readLoopMaxMs(origin);
  await new Promise((resume) => setTimeout(resume, 5_000));
  return readLoopMaxMs(origin);
}

function report(measured: readonly Measured[], idleMaxMs: number): void {
  console.log(
    `\nPreviews of ${rows} rows over ${cards.toLocaleString('en')} cards, ${previews} each (least–most)\n`,
  );
  printTable([
    [
      '',
      'first ms',
      'preview ms',
      'CPU ms server',
      'CPU ms database',
      'slowest other ms',
      'event loop max ms',
    ],
    ['nothing asked', '', '', '', '', '', idleMaxMs.toFixed(0)],
    ...measured.map(({ name, firstMs, tookMs, serverCpuMs, databaseCpuMs, slowestOtherMs, loopMaxMs }) => [
      name,
      firstMs.toFixed(0),
      show(spreadOf(tookMs)),
      serverCpuMs.toFixed(0),
      databaseCpuMs.toFixed(0),
      slowestOtherMs.toFixed(0),
      loopMaxMs.toFixed(0),
    ]),
  ]);
  console.log('');
  for (const { name, tookMs, loopMaxMs } of measured) {
    const { median } = spreadOf(tookMs);
    judge(`${name}: ${median.toFixed(0)} ms (limit ${limits.previewMs})`, median <= limits.previewMs);
    judge(
      `${name}: the event loop waits ${loopMaxMs.toFixed(0)} ms (limit ${limits.blockedMs})`,
      loopMaxMs <= limits.blockedMs,
    );
  }
}

await inSmallWorld(port, async ({ cluster, client, server }) => {
  await addCards(client);
  const shop = await startShop(cluster, server);
  const owner = await signInOwner(shop.origin);
  const packId = randomUUID();
  await client.query(
    `INSERT INTO packs (id, name, recipe, created_at, updated_at) VALUES ($1, 'Bench', '{}', now(), now())`,
    [packId],
  );
  await client.query(
    `INSERT INTO collectible_classes (id, slug, name, is_digital, created_at, updated_at)
     VALUES (gen_random_uuid(), 'bench-digital', 'Bench', true, now(), now())`,
  );
  const path = `/api/admin/packs/${packId}/preview`;
  const place: Place = { owner, shop, postmasterPid: cluster.postmasterPid, path };
  const idleMaxMs = await measureIdle(shop.origin);
  const measured: Measured[] = [];
  for (const [name, kind, sizes] of [
    ['vault', undefined, [500, 5_000]],
    ['minted', 'bench-digital', [500, 5_000, 100_000]],
  ] as const) {
    const recipe = await writeRecipe(client, kind);
    await client.query('UPDATE packs SET recipe = $2 WHERE id = $1', [packId, JSON.stringify(recipe)]);
    for (const size of sizes) measured.push(await measure(name, place, size));
  }
  owner.close();
  await shop.stop();
  report(measured, idleMaxMs);
});
