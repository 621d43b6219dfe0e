import { startApi, type Client, type TestApi } from '../../testing/api.ts';

const api: TestApi = await startApi();
const make = await import('../../testing/factories.ts');
const { saveArchitect } = await import('./index.ts');
const owner: Client = await api.staff('owner');
const visitor = api.client();

afterAll(() => api.stop());

const absent = '018f0000-0000-7000-8000-000000000000';

test('a card shows where to pull it, where to buy it, and who pulled it last', async () => {
  const run = await make.aRunOnSale(8);
  const customer = await make.aCustomer(api);
  const bought = await make.buy(customer.client, run.productId, { quantity: 3 });
  const opened = [];
  for (const pack of bought.body.packs)
    opened.push((await make.post(customer.client, `/api/me/packs/${pack.id}/open`)).body);
  const [pull] = opened[0].pulls;
  const pulled = opened.flatMap(({ pulls }) => pulls).filter(({ cardId }) => cardId === pull.cardId);
  const { status, body } = await visitor.ask(`/api/cards/${pull.cardId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: pull.cardId, valueSource: 'shop' });
  const { rows } = await api.db.query(
    'SELECT sum(copies)::int AS n FROM run_cards WHERE run_id = $1 AND card_id = $2',
    [run.runId, pull.cardId],
  );
  const copies = rows[0].n;
  const expected = { runId: run.runId, priceCents: 1_000, copies, unrevealed: copies - pulled.length };
  expect(body.pullable).toEqual(copies === pulled.length ? [] : [expect.objectContaining(expected)]);
  expect(body.recentPulls).toHaveLength(pulled.length);
  expect(body.recentPulls[0]).toMatchObject({
    by: 'Test Collector',
    runId: run.runId,
    valueCents: pull.valueCents,
  });
  await api.db.query('UPDATE customers SET is_anonymous = true WHERE id = $1', [customer.id]);
  const anonymous = await visitor.ask(`/api/cards/${pull.cardId}`);
  expect(anonymous.body.recentPulls[0].by).toBeNull();
  expect(anonymous.text).not.toContain('Test Collector');
});

test('lists single cards on sale with their units', async () => {
  const { productId, slug, cardId, kindId } = await make.aSingle(0);
  expect((await visitor.ask(`/api/cards/${cardId}`)).body.singles).toEqual([]);
  const { addUnits } = await import('../vault/index.ts');
  await addUnits([{ cardId, kindId, count: 2, listedAs: productId }]);
  expect((await visitor.ask(`/api/cards/${cardId}`)).body.singles).toEqual([
    { slug, title: 'One card', priceCents: 700, unitsListed: 2 },
  ]);
});

test('stores every value of a card with any author, and none can be rewritten', async () => {
  const { cardIds } = await make.aPack();
  const [cardId = ''] = cardIds.common;
  const put = (body: object) => owner.ask(`/api/admin/cards/${cardId}`, { method: 'PUT', body });
  expect((await put({ valueCents: 90 })).body.code).toBe('REASON_REQUIRED');
  expect((await put({ valueCents: 90, valueSource: 'auction', reason: 'Sold' })).status).toBe(200);
  expect((await put({ name: 'Renamed' })).status).toBe(200);
  const { body } = await visitor.ask(`/api/cards/${cardId}/values`);
  expect(body.data).toMatchObject([
    { valueCents: 50, source: 'shop' },
    { valueCents: 90, source: 'auction' },
  ]);
  const { execute, inTransaction } = await import('../platform/db.ts');
  for (const statement of ['UPDATE card_values SET value_cents = 1', 'DELETE FROM card_values'])
    await expect(inTransaction(() => execute(statement))).rejects.toThrow('permission denied');
});

test('shows an architect with their products on sale', async () => {
  const run = await make.aRunOnSale(4);
  const slug = `archi-${make.aKey()}`;
  const architectId = await saveArchitect({ slug, name: 'Archi', bio: 'Draws', royaltyBps: 100 });
  expect((await visitor.ask(`/api/architects/${slug}`)).body).toMatchObject({ name: 'Archi', products: [] });
  await api.db.query('UPDATE packs SET architect_id = $2 WHERE id = $1', [run.packId, architectId]);
  for (const key of [slug, architectId]) {
    const { body } = await visitor.ask(`/api/architects/${key}`);
    expect(body.products).toMatchObject([{ id: run.productId, stock: { runId: run.runId } }]);
  }
});

test('answers 404 for missing records', async () => {
  for (const path of [
    'cards/nope',
    `cards/${absent}`,
    `cards/${absent}/values`,
    'cards/nope/values',
    'architects/nope',
  ])
    expect((await visitor.ask(`/api/${path}`)).status).toBe(404);
});

test('a texture is replaced, never changed, and counts where it is used', async () => {
  const sharp = (await import('sharp')).default;
  const { storage } = await import('../platform/storage/storage.ts');
  const draw = async (shade: number) => {
    const background = { r: shade, g: 90, b: 90 };
    const bytes = await sharp({ create: { width: 20, height: 28, channels: 3, background } })
      .webp()
      .toBuffer();
    const url = storage.url(await storage.put(bytes, { type: 'image/webp' }));
    return { full: url, medium: url, small: url, width: 20, height: 28 };
  };
  const { body: texture } = await owner.ask('/api/admin/textures', {
    method: 'POST',
    body: { name: `Foil ${make.aKey()}`, kind: 'wrapper' },
  });
  expect(texture).toMatchObject({ currentVersion: 0, base: null, packCount: 0 });
  const at = `/api/admin/textures/${texture.id}`;
  const replace = (body: unknown, client = owner) => client.ask(`${at}/versions`, { method: 'POST', body });
  const [first, second, mask] = [await draw(1), await draw(2), await draw(3)];
  expect((await replace({ base: first })).body).toEqual({ id: texture.id, currentVersion: 1 });
  const changed = await replace({ base: second, foilMask: mask, tint: '#aabbcc', roughnessBps: 100 });
  expect([changed.status, changed.body.currentVersion]).toEqual([201, 2]);
  expect((await owner.ask(at)).body).toMatchObject({
    currentVersion: 2,
    base: second,
    foilMask: mask,
    tint: '#aabbcc',
    version: 3,
    imageUrl: second.small,
  });
  const versions = await owner.ask(`${at}/versions`);
  expect(versions.body).toMatchObject([
    { number: 2, base: second },
    { number: 1, base: first, foilMask: null },
  ]);
  const strange = await replace({ base: { ...first, full: '/media/nothing.webp' } });
  expect([strange.status, strange.body.errors]).toEqual([422, { base: 'is not a picture of this shop' }]);
  expect((await replace({ base: first, tint: 'red' })).status).toBe(400);
  expect((await replace({ base: first }, await api.staff('support'))).status).toBe(403);
  const { packId } = await make.aPack();
  await owner.ask(`/api/admin/packs/${packId}`, { method: 'PUT', body: { textureId: texture.id } });
  expect((await owner.ask(at)).body.packCount).toBe(1);
  const wrap = (image: object) =>
    owner.ask(`/api/admin/packs/${packId}`, {
      method: 'PUT',
      body: { wrapper: { image, accent: '#aabbcc' } },
    });
  expect((await wrap(first)).body.wrapper).toEqual({ image: first, accent: '#aabbcc' });
  expect((await wrap({ ...first, full: 'https://evil.test/x.webp' })).body.errors).toHaveProperty('wrapper');
  expect((await owner.ask(at, { method: 'DELETE' })).body.code).toBe('STILL_REFERENCED');
  await owner.ask(`/api/admin/packs/${packId}`, { method: 'PUT', body: { textureId: null } });
  expect((await owner.ask(at, { method: 'DELETE' })).status).toBe(200);
  expect((await owner.ask(`${at}/versions`)).status).toBe(404);
});
