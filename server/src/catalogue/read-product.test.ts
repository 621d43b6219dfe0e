import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { Client, startApi, type Answer, type TestApi } from '../../testing/api.ts';
import { programFlags } from '../../testing/program-flags.ts';

const api: TestApi = await startApi();
const make = await import('../../testing/factories.ts');
const { saveArchitect } = await import('./index.ts');
const { sealRunNow } = await import('../packs/index.ts');
const { publishRun } = await import('../packs/index.ts');
const owner: Client = await api.staff('owner');
const decider: Client = await api.staff('finance');
const visitor = api.client();

let second: ChildProcess;
let neighbour: Client;

beforeAll(async () => {
  second = fork('server/testing/second-api.ts', {
    execArgv: [...programFlags],
    env: { ...process.env },
  });
  const [origin] = (await once(second, 'message')) as [string];
  neighbour = new Client(origin);
});
afterAll(async () => {
  second.disconnect();
  await once(second, 'exit');
  await api.stop();
});

const put = (path: string, body: object) => owner.ask(`/api/admin/${path}`, { method: 'PUT', body });

/** A pack on sale gets another architect only by two people. */
async function approve(subjectId: string): Promise<void> {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT id FROM approvals WHERE subject_id = $1 AND state = 'pending'`,
    [subjectId],
  );
  const { status } = await make.post(decider, `/api/admin/approvals/${rows[0]?.id}/approve`, {
    reason: 'agreed',
  });
  expect(status).toBe(200);
}

/** Reads a product in both processes, which must answer the same bytes. */
async function read(idOrSlug: string): Promise<Answer> {
  const [here, there] = await Promise.all(
    [visitor, neighbour].map((client) => client.ask(`/api/products/${idOrSlug}`)),
  );
  expect(there?.text).toBe(here?.text);
  return here as Answer;
}

/** The list counts and chooses in SQL alone. */
async function readListed(id: string) {
  const { body } = await visitor.ask('/api/products?perPage=100');
  return body.data.find((product: { id: string }) => product.id === id);
}

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

test('a sale is in the next answer of every process, and the answer before it has another ETag', async () => {
  const { productId, runId } = await make.aRunOnSale(6);
  const { client } = await make.aCustomer(api);
  const first = await read(productId);
  const etag = first.headers.get('etag') ?? '';
  expect(first.body.stock).toEqual({ runId, remaining: 6, size: 6 });
  // Without the second header, fetch() adds no-cache, which asks for the whole answer.
  const again = () =>
    visitor.ask(`/api/products/${productId}`, {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
  expect([(await again()).status, (await again()).text]).toEqual([304, '']);

  await make.buy(client, productId, { quantity: 2 });
  const { body, headers } = await read(productId);
  expect(body.stock.remaining).toBe(4);
  expect(body.runs).toEqual([
    { id: runId, number: 1, size: 6, state: 'on_sale', remaining: 4, isPaused: false, isFenced: false },
  ]);
  expect(headers.get('etag')).not.toBe(etag);
  expect((await again()).status).toBe(200);
});

test('each edit by staff is in the next answer of every process', async () => {
  const { productId, packId, cardIds } = await make.aRunOnSale(6);
  await make.aCustomer(api);
  const { body: before } = await read(productId);
  expect(before).toMatchObject({ cardsPerPack: 3, architect: null, wrapper: null });
  const cardId = before.bestRemaining.cardId;
  expect(cardIds.rare).toContain(cardId);

  await put(`products/${productId}`, { title: `New title ${make.aKey()}`, description: 'New words' });
  await put(`cards/${cardId}`, { name: 'New name' });
  expect((await read(productId)).body).toMatchObject({
    title: expect.stringMatching(/^New title/),
    description: 'New words',
    bestRemaining: { cardId, name: 'New name', classSlug: 'rare' },
  });

  const slug = `archi-${make.aKey()}`;
  const architectId = await saveArchitect({ slug, name: 'Archi', bio: '', royaltyBps: 100 });
  await put(`packs/${packId}`, { architectId, reason: 'designed it' });
  await approve(packId);
  expect((await read(productId)).body.architect).toEqual({ slug, name: 'Archi' });
  await put(`architects/${architectId}`, { name: 'Renamed' });
  expect((await read(productId)).body.architect).toEqual({ slug, name: 'Renamed' });

  const sold = await make.post(owner, `/api/admin/products/${productId}/price`, {
    priceCents: 900,
    reason: 'Sale',
  });
  expect(sold.status).toBe(200);
  expect((await read(productId)).body.priceCents).toBe(900);
});

test('the packs on sale are said to hold what they were sealed with, until those of a new recipe follow', async () => {
  const { productId, packId, runId } = await make.aRunOnSale(1);
  const { body: pack } = await owner.ask(`/api/admin/packs/${packId}`);
  const [variant] = pack.recipe.variants;
  const [slot] = variant.slots;
  const { changeRecipe } = await import('../packs/index.ts');
  const boxed = {
    ...{ ...pack.recipe, packsPerBox: 2 },
    variants: [4, 2].map((draws) => ({ ...variant, name: `${draws}`, slots: [{ ...slot, draws }] })),
  };
  await changeRecipe(packId, boxed, pack.version);
  expect((await read(productId)).body).toMatchObject({ cardsPerPack: 3, packsPerBox: 1 });
  const next = await sealRunNow(packId, 3);
  await publishRun(next);
  expect((await read(productId)).body).toMatchObject({ stock: { runId }, cardsPerPack: 3, packsPerBox: 1 });
  await make.buy((await make.aCustomer(api)).client, productId, { runId, picks: [1] });
  // One variant's boxes hold four, the other's two.
  expect((await read(productId)).body).toMatchObject({
    ...{ stock: { runId: next }, cardsPerPack: 2, packsPerBox: 2 },
  });
  // The shop's list says the same of each.
  const listed = (await api.client().ask('/api/products?perPage=100&sort=-createdAt')).body.data;
  expect(listed.find(({ id }: { id: string }) => id === productId)).toMatchObject({
    ...{ stock: { runId: next }, cardsPerPack: 2, packsPerBox: 2 },
  });
});

test('every process advertises the same best card, from the first opening to the last', async () => {
  const { productId, runId } = await make.aRunOnSale(6);
  const { client } = await make.aCustomer(api);
  const { body } = await make.buy(client, productId, { quantity: 6 });
  const { rows } = await api.db.query<{ card_id: string; copies: number; value_cents: string }>(
    'SELECT card_id, copies, value_cents FROM run_cards WHERE run_id = $1 ORDER BY value_cents DESC, card_id',
    [runId],
  );
  const left = new Map(rows.map(({ card_id: id, copies }) => [id, copies]));
  for (const { id } of body.packs) {
    expect((await read(productId)).body.bestRemaining).toMatchObject({
      cardId: [...left].find(([, copies]) => copies > 0)?.[0],
    });
    expect((await read(productId)).body.bestRemaining).toEqual((await readListed(productId)).bestRemaining);
    const { pulls } = (await make.post(client, `/api/me/packs/${id}/open`)).body;
    for (const { cardId } of pulls) left.set(cardId, (left.get(cardId) ?? 0) - 1);
  }
  expect([...left.values()].every((copies) => copies === 0)).toBe(true);
  for (const _ of [1, 2]) expect((await read(productId)).body.bestRemaining).toBeNull();
});

test('a buyer gets the oldest run on sale with a pack left, by id and slug, in detail as in the list', async () => {
  const { productId, packId, runId: first } = await make.aRunOnSale(2);
  const later = await sealRunNow(packId, 3);
  await publishRun(later);
  const { client } = await make.aCustomer(api);
  const { slug } = (await read(productId)).body;
  const expectStock = async (stock: object): Promise<void> => {
    for (const key of [productId, slug]) {
      const { body } = await read(key);
      expect(body.stock).toEqual(stock);
      expect(ids(body.runs)).toEqual([first, later]);
      // Whatever the list says of a product, its own page says as well.
      expect(body).toMatchObject(await readListed(productId));
    }
  };
  await expectStock({ runId: first, remaining: 2, size: 2 });
  await make.buy(client, productId, { quantity: 2 });
  await expectStock({ runId: later, remaining: 3, size: 3 });
  await make.buy(client, productId, { quantity: 3 });
  await expectStock({ runId: first, remaining: 0, size: 2 });
  await api.db.query(`UPDATE runs SET state = 'closing', stopped_at = now() WHERE product_id = $1`, [
    productId,
  ]);
  await expectStock({ runId: later, remaining: 0, size: 3 });
});

test('a single card has the copies on sale; a locked copy is not offered', async () => {
  const { productId, slug, cardId } = await make.aSingle(2);
  const { body } = await read(slug);
  expect(body).toMatchObject({
    unitsListed: 2,
    card: { id: cardId },
    classSlugs: ['rare'],
    stock: null,
    runs: [],
  });
  expect(body).toMatchObject(await readListed(productId));
  const [unit] = ids(body.units);
  await api.db.query('UPDATE collectibles SET is_locked = true WHERE id = $1', [unit]);
  expect(ids((await read(slug)).body.units)).toEqual(ids(body.units).slice(1));
});

test('says how much of a run, and of the copies on sale, is digital', async () => {
  const { addUnits } = await import('../vault/index.ts');
  const digital = await make.aDigitalKind();
  const shareOf = async (id: string) => {
    const { digitalShare } = (await read(id)).body;
    expect((await readListed(id)).digitalShare).toBe(digitalShare);
    return digitalShare;
  };
  const aRunOf = (...kinds: string[]) => {
    const slots = kinds.map((kind) => ({ class: 'common' as const, kind }));
    return make.aRunOnSale(4, { recipe: make.recipeOf(slots, true) });
  };
  expect(await shareOf((await aRunOf('raw', 'raw')).productId)).toBe('none');
  expect(await shareOf((await aRunOf('raw', 'digital')).productId)).toBe('some');
  expect(await shareOf((await aRunOf('digital')).productId)).toBe('all');

  const { productId, cardId, kindId: raw } = await make.aSingle(0);
  const list = (kindId: string) => addUnits([{ cardId, kindId, count: 1, listedAs: productId }]);
  expect(await shareOf(productId)).toBe('none');
  await list(digital);
  expect(await shareOf(productId)).toBe('all');
  await list(raw);
  expect(await shareOf(productId)).toBe('some');
});

test('answers 404 for a draft, an unknown id and an unknown slug', async () => {
  const { productId } = await make.aPack();
  await api.db.query(`UPDATE products SET state = 'draft' WHERE id = $1`, [productId]);
  for (const key of [productId, '018f0000-0000-7000-8000-000000000000', 'nope'])
    expect((await visitor.ask(`/api/products/${key}`)).body.code).toBe('NOT_FOUND');
});
