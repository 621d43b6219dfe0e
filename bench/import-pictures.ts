/**
 * Attaches a folder of small pictures, front and own back of each card, through the back office's routes: stopped half-way, chosen again,
 * finished. Then photos of 48 megapixels that lie on their side. `npm run bench:imports -- pictures [<pictures>]`
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { AttachedPicturesDto, MatchedPictureDto } from '@pullproof/server/contract';

import { type Browser, signInOwner } from './lib/browser.ts';
import { judge, printTable } from './lib/figures.ts';
import { watchGrowth } from './lib/memory.ts';
import { inSmallWorld, type SmallWorld } from './lib/seed-large.ts';
import { startShop, type Shop } from './lib/shop.ts';

const [pictures = 10_000] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const mebibyte = 2 ** 20;
const cardsOfSet = 300;
const namesAtOnce = 200;
const filesAtOnce = 10;
const limits = { matchMs: 500, grownMiB: 150, photoMiB: 250, slowdown: 1.5 };

interface Plan {
  matches: MatchedPictureDto[];
  slowestMs: number;
}

/** Half as many cards as pictures, in sets of some hundred beside those of the world. */
async function addCards({ client }: SmallWorld, count: number): Promise<string[]> {
  await client.query(
    `INSERT INTO card_sets (id, code, name, created_at, updated_at)
     SELECT gen_random_uuid(), 'PIC' || n, 'Pictured ' || n, now(), now() FROM generate_series(0, ($1::int - 1) / $2) n`,
    [count, cardsOfSet],
  );
  await client.query(
    `INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), s.id, lpad((n % $2 + 1)::text, 3, '0'), 'Card ' || n, k.id, k.min_value_cents, now(), now(), now()
     FROM generate_series(0, $1::int - 1) n JOIN card_sets s ON s.code = 'PIC' || (n / $2)
       CROSS JOIN (SELECT * FROM card_classes WHERE game_id IS NULL ORDER BY rank LIMIT 1) k`,
    [count, cardsOfSet],
  );
  await client.query('VACUUM (ANALYZE) cards');
  const { rows } = await client.query<{ path: string }>(
    `SELECT s.code || '/' || c.number AS path FROM cards c JOIN card_sets s ON s.id = c.set_id
     WHERE s.code LIKE 'PIC%' ORDER BY s.code, c.number`,
  );
  return rows.flatMap(({ path }) => [`${path}.png`, `${path}-back.png`]);
}

/** Each has its own colour, so that each is stored. */
const draw = (place: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 50, height: 70, channels: 3 },
      background: { r: place % 250, g: Math.floor(place / 250), b: 90 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

async function match(owner: Browser, paths: readonly string[]): Promise<Plan> {
  const plan: Plan = { matches: [], slowestMs: 0 };
  for (let from = 0; from < paths.length; from += namesAtOnce) {
    const files = paths.slice(from, from + namesAtOnce).map((path) => ({ path, bytes: 9 }));
    const began = performance.now();
    const { files: matches } = await owner.ask<{ files: MatchedPictureDto[] }>(
      'POST',
      '/api/admin/card-pictures/match',
      { body: { setId: null, files } },
    );
    plan.slowestMs = Math.max(plan.slowestMs, performance.now() - began);
    plan.matches.push(...matches);
  }
  return plan;
}

async function attach(
  shop: Shop,
  cookie: string,
  chosen: readonly { match: MatchedPictureDto; bytes: Buffer }[],
): Promise<void> {
  const form = new FormData();
  const targets = chosen.map(({ match: { path, target } }) => {
    if (!target) throw new Error(`${path} has no card.`);
    return { side: target.side, id: target.id, path, bytes: 9 };
  });
  form.set('targets', JSON.stringify(targets));
  for (const { bytes } of chosen) form.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const headers = { Cookie: cookie, Origin: shop.origin, 'Idempotency-Key': randomUUID() };
  const answer = await fetch(`${shop.origin}/api/admin/card-pictures`, {
    method: 'POST',
    headers,
    body: form,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${text}`);
  const { attachedCount } = JSON.parse(text) as AttachedPicturesDto; // the public contract
  if (attachedCount !== chosen.length) throw new Error(`Only some were attached: ${text}`);
}

/** Seconds of the first and of the last tenth: what is there already must not slow what comes. */
async function attachAll(
  shop: Shop,
  cookie: string,
  matches: readonly MatchedPictureDto[],
  drawn: readonly Buffer[],
) {
  const requestMs: number[] = [];
  for (let from = 0; from < matches.length; from += filesAtOnce) {
    const part = matches
      .slice(from, from + filesAtOnce)
      .map((match, at) => ({ match, bytes: drawn[from + at] ?? Buffer.alloc(0) }));
    const began = performance.now();
    await attach(shop, cookie, part);
    requestMs.push(performance.now() - began);
  }
  return requestMs;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** As a phone held upright writes it: stored on its side, with the orientation beside. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 8_064,
      height: 6_048,
      channels: 3,
      background: '#204060',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

async function measurePhotos(shop: Shop, owner: Browser, first: MatchedPictureDto) {
  const bytes = await photo();
  const endWatch = watchGrowth(shop.pid);
  const began = performance.now();
  // As ten at once and two clients: what a server decodes at the same time is bounded.
  await Promise.all(
    [0, 1].map(() =>
      attach(
        shop,
        owner.cookie,
        Array.from({ length: 3 }, () => ({ match: first, bytes })),
      ),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  const { image } = await owner.ask<{ image: { width: number; height: number } }>(
    'GET',
    `/api/admin/cards/${first.target?.id}`,
  );
  return {
    mib: bytes.length / mebibyte,
    seconds,
    grownMiB: endWatch() / mebibyte,
    isUpright: image.height > image.width,
  };
}

await inSmallWorld(port, async (world) => {
  const paths = await addCards(world, pictures / 2);
  const drawn = await Promise.all(paths.map((_, place) => draw(place)));
  const shop = await startShop(world.cluster, world.server);
  const owner = await signInOwner(shop.origin);
  const half = paths.length / 2;
  const first = await match(owner, paths);
  const endWatch = watchGrowth(shop.pid);
  const before = await attachAll(shop, owner.cookie, first.matches.slice(0, half), drawn.slice(0, half));
  const again = await match(owner, paths);
  const left = again.matches.filter(({ match: found }) => found !== 'same');
  const after = await attachAll(shop, owner.cookie, left, drawn.slice(half));
  const grownMiB = endWatch() / mebibyte;
  const last = await match(owner, paths);
  const requestMs = [...before, ...after];
  const tenth = Math.max(1, Math.floor(requestMs.length / 10));
  const slowdown = sumOf(requestMs.slice(-tenth)) / sumOf(requestMs.slice(0, tenth));
  const photos = await measurePhotos(
    shop,
    owner,
    first.matches[0] ?? { path: '', match: 'unknown', target: null },
  );
  owner.close();
  await shop.stop();
  const slowestMs = Math.max(first.slowestMs, again.slowestMs, last.slowestMs);
  console.log('\nPictures in bulk\n');
  printTable([
    ['pictures', 'seconds', 'a second', 'slowest 10 ms', 'slowest 200 names ms', 'server grows MiB'],
    [
      paths.length.toLocaleString('en'),
      (sumOf(requestMs) / 1_000).toFixed(1),
      ((paths.length * 1_000) / sumOf(requestMs)).toFixed(0),
      Math.max(...requestMs).toFixed(0),
      slowestMs.toFixed(0),
      grownMiB.toFixed(0),
    ],
  ]);
  console.log('');
  const isWhole = last.matches.every(({ match: found }) => found === 'same');
  judge(
    `chosen again half-way, ${left.length} of ${paths.length} are left`,
    left.length === paths.length - half,
  );
  judge('chosen again at the end, all are there', isWhole);
  judge(`200 names ≤ ${limits.matchMs} ms (${slowestMs.toFixed(0)})`, slowestMs <= limits.matchMs);
  judge(
    `the last tenth takes ${slowdown.toFixed(2)} × the first (at most ${limits.slowdown})`,
    slowdown <= limits.slowdown,
  );
  judge(
    `the server grows by ${grownMiB.toFixed(0)} MiB (at most ${limits.grownMiB})`,
    grownMiB <= limits.grownMiB,
  );
  judge(
    `6 photos of 48 megapixels and ${photos.mib.toFixed(1)} MiB: ${photos.seconds.toFixed(1)} s, ${photos.grownMiB.toFixed(0)} MiB (at most ${limits.photoMiB})`,
    photos.grownMiB <= limits.photoMiB,
  );
  judge('a photo on its side is stored upright', photos.isUpright);
});
