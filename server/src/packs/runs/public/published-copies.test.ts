import type * as Factories from '../../../../testing/factories.ts';
import { type Answer, type Client, type TestApi, startApi } from '../../../../testing/api.ts';
import { openSubstitutions } from '../../../../testing/substitution.ts';

const api: TestApi = await startApi();
const make = await import('../../../../testing/factories.ts');
const { clearCache } = await import('./run-cache.ts');
const { storage } = await import('../../../platform/storage/storage.ts');
const { newId } = await import('../../../platform/ids.ts');
const sharp = (await import('sharp')).default;
const owner: Client = await api.staff('owner');
const visitor = api.client();
afterAll(() => api.stop());

/** A different picture per size, so that a test can tell which one is returned. */
async function draw(shade: number) {
  const put = async (width: number) => {
    const background = { r: shade, g: 90, b: 90 };
    const bytes = await sharp({ create: { width, height: 28, channels: 3, background } })
      .webp()
      .toBuffer();
    return storage.url(await storage.put(bytes, { type: 'image/webp' }));
  };
  return { full: await put(20), medium: await put(10), small: await put(5), width: 20, height: 28 };
}

const [print, base, mask, other] = [await draw(1), await draw(2), await draw(3), await draw(4)];
const put = (path: string, body: unknown) => owner.ask(`/api/admin/${path}`, { method: 'PUT', body });
async function aTexture(): Promise<{ id: string; replace: (maps: object) => Promise<Answer> }> {
  const { body } = await owner.ask('/api/admin/textures', {
    method: 'POST',
    body: { name: `Foil ${make.aKey()}`, kind: 'card' },
  });
  const replace = (maps: object) =>
    owner.ask(`/api/admin/textures/${body.id}/versions`, { method: 'POST', body: maps });
  return { id: body.id, replace };
}

/** A run with bought and opened packs; all its cards have a picture, and one of them is listed as a single. */
async function aShop() {
  const run = await make.aRunOnSale(6);
  const ids = [...run.cardIds.common, ...run.cardIds.rare];
  for (const id of ids) await put(`cards/${id}`, { image: print });
  const customer = await make.aCustomer(api);
  const bought = await make.buy(customer.client, run.productId, { quantity: 2 });
  const [first, second] = bought.body.packs;
  const opened = await make.post(customer.client, `/api/me/packs/${first.id}/open`);
  const [cardId = ''] = run.cardIds.rare;
  const { slug } = await make.aSingle(1, { card: { cardId, kindId: run.kindId }, image: print });
  return {
    run,
    ids,
    customer,
    pulls: opened.body.pulls,
    packId: first.id,
    sealedId: second.id,
    slug,
    cardId,
  };
}

const shop = await aShop();
/** The pictures in every response that shows card faces. */
async function readFaces(): Promise<Record<string, unknown[]>> {
  clearCache();
  const { run, customer, pulls, packId, slug } = shop;
  const [pull] = pulls;
  const ask = async (path: string, client = visitor) => (await client.ask(`/api/${path}`)).body;
  const products = (await ask('products?perPage=100')).data;
  const receipt = await ask(`pulls/${pull.id}`);
  const images = (rows: { image: unknown }[]) => rows.map(({ image }) => image);
  return {
    cards: images((await ask('cards?perPage=100')).data),
    card: [(await ask(`cards/${pull.cardId}`)).image],
    'cards of a run': images((await ask(`runs/${run.runId}/cards`)).data),
    'best of a product': products
      .filter(({ id }: { id: string }) => id === run.productId)
      .map((product: { bestRemaining: { image: unknown } }) => product.bestRemaining.image),
    'single in the list': images(products.filter((product: { slug: string }) => product.slug === slug)),
    single: images([await ask(`products/${slug}`), (await ask(`products/${slug}`)).card]),
    collection: images((await ask('me/collection', customer.client)).data),
    'unit of mine': [(await ask(`me/collection/${pull.collectibleId}`, customer.client)).image],
    'opened pack': images((await make.post(customer.client, `/api/me/packs/${packId}/open`)).body.pulls),
    'top pulls': images((await ask(`pulls/top?runId=${run.runId}`)).data),
    receipt: images([receipt.pull, ...receipt.mates]),
  };
}

test('every face has its texture’s finish, immediately after assignment and after each new version', async () => {
  const { body: cards } = await visitor.ask('/api/cards?perPage=100');
  expect(cards.data.every(({ image }: { image: object }) => !('finish' in image))).toBe(true);

  const texture = await aTexture();
  expect((await texture.replace({ base })).status).toBe(201);
  for (const id of shop.ids) expect((await put(`cards/${id}`, { textureId: texture.id })).status).toBe(200);
  const plain = { baseUrl: base.medium, tint: '#ffffff', roughnessBps: 4_000 };
  await expectEverywhere({ ...print, finish: plain });

  await texture.replace({ base: other, foilMask: mask, tint: '#ffd98a', roughnessBps: 2_500 });
  const newer = { baseUrl: other.medium, maskUrl: mask.full, tint: '#ffd98a', roughnessBps: 2_500 };
  await expectEverywhere({ ...print, finish: newer });
  const opened = await make.post(shop.customer.client, `/api/me/packs/${shop.sealedId}/open`);
  for (const { image } of opened.body.pulls) expect(image).toEqual({ ...print, finish: newer });

  for (const id of shop.ids) await put(`cards/${id}`, { textureId: null });
  await expectEverywhere(print);
});

async function expectEverywhere(image: unknown): Promise<void> {
  for (const [place, images] of Object.entries(await readFaces())) {
    expect([place, images.length > 0]).toEqual([place, true]);
    for (const shown of images) expect([place, shown]).toEqual([place, image]);
  }
}

test('a texture without a version yet, and a card without a picture, tell no finish', async () => {
  const texture = await aTexture();
  const [id = ''] = shop.ids;
  await put(`cards/${id}`, { textureId: texture.id });
  expect((await visitor.ask(`/api/cards/${id}`)).body.image).toEqual(print);
  await texture.replace({ base });
  await put(`cards/${id}`, { image: null });
  expect((await visitor.ask(`/api/cards/${id}`)).body.image).toBeNull();
  await put(`cards/${id}`, { image: print, textureId: null });
});

test('a card wears no wrapper’s texture, and a pack none of a card', async () => {
  const [id = ''] = shop.ids;
  const { body: wrapper } = await owner.ask('/api/admin/textures', {
    method: 'POST',
    body: { name: `Wrap ${make.aKey()}`, kind: 'wrapper' },
  });
  const card = await aTexture();
  const { packId } = await make.aPack();
  const outcome = async (path: string, textureId: string) => {
    const { status, body } = await put(path, { textureId });
    return [status, body.code, body.errors];
  };
  const refused = [422, 'INVALID_RECORD'];
  expect(await outcome(`cards/${id}`, wrapper.id)).toEqual([
    ...refused,
    { textureId: 'is no card’s texture' },
  ]);
  expect(await outcome(`packs/${packId}`, card.id)).toEqual([
    ...refused,
    { textureId: 'is no wrapper’s texture' },
  ]);
  // Code that skips the check fails too: the database enforces it.
  await expect(
    api.db.query('UPDATE cards SET texture_id = $1 WHERE id = $2', [wrapper.id, id]),
  ).rejects.toMatchObject({ constraint: 'cards_texture_id_fkey' });
  await expect(
    api.db.query('UPDATE packs SET texture_id = $1 WHERE id = $2', [card.id, packId]),
  ).rejects.toMatchObject({ constraint: 'packs_texture_id_fkey' });
});

test('refuses unknown textures, and needs the permission for cards and textures', async () => {
  const [id = ''] = shop.ids;
  const unknown = await put(`cards/${id}`, { textureId: newId() });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['textureId']]);
  const texture = await aTexture();
  const support = await api.staff('support');
  for (const [method, path, body] of [
    ['PUT', `cards/${id}`, { textureId: texture.id }],
    ['POST', `textures/${texture.id}/versions`, { base }],
  ] as const)
    expect((await support.ask(`/api/admin/${path}`, { method, body })).body.code).toBe('FORBIDDEN');
  expect((await visitor.ask(`/api/cards/${id}`)).body.image).toEqual(print);
});

const care = await openSubstitutions(api);
/** Minted and physical units in one class, and a digital unit that is back in the vault drawn by a row without a kind. */
async function aMixedRun(): Promise<Factories.TestRun> {
  const [{ addUnits }, { sealRunNow }, { publishRun }] = await Promise.all([
    import('../../../vault/index.ts'),
    import('../../sealing/index.ts'),
    import('../index.ts'),
  ]);
  const digital = await make.aDigitalKind();
  const slots = [
    { class: 'common', kind: 'digital' },
    { class: 'common', kind: 'raw' },
    { class: 'rare' },
  ] as const;
  const pack = await make.aPack({
    stock: { common: 20, rare: 5 },
    recipe: make.recipeOf(slots, true),
  });
  const [cardId = ''] = pack.cardIds.rare;
  await addUnits([{ cardId, kindId: digital, count: 4 }]);
  const runId = await sealRunNow(pack.packId, 12);
  await publishRun(runId);
  return { ...pack, runId };
}

interface Odds {
  classSlug: string;
  unitsTotal: number;
  unitsDigital: number;
}

async function countOnPage(runId: string): Promise<Record<string, [digital: number, total: number]>> {
  clearCache();
  const { liveOdds } = (await api.client().ask(`/api/runs/${runId}`)).body;
  return Object.fromEntries(
    liveOdds.map(({ classSlug, unitsDigital, unitsTotal }: Odds) => [classSlug, [unitsDigital, unitsTotal]]),
  );
}

async function countInChecklist(runId: string): Promise<Record<string, [digital: number, total: number]>> {
  const { rows } = await api.db.query(
    `SELECT class_slug, count(*) FILTER (WHERE k.is_digital)::int digital, count(*)::int total FROM run_units u
     JOIN collectible_classes k ON k.slug = u.record::json ->> 'kind' WHERE run_id = $1 GROUP BY 1`,
    [runId],
  );
  return Object.fromEntries(rows.map(({ class_slug: slug, digital, total }) => [slug, [digital, total]]));
}

test('counts the digital units of each class as they were sealed, wherever they came from', async () => {
  const { runId } = await aMixedRun();
  const counts = await countOnPage(runId);
  expect(counts).toEqual(await countInChecklist(runId));
  expect(counts['common']).toEqual([12, 24]);
  // 10 of the 12 can be physical.
  expect(counts['rare']?.[0]).toBeGreaterThanOrEqual(2);
});

test('no physical unit is replaced by a digital one', async () => {
  const { runId, cardIds } = await aMixedRun();
  const unitOf = async (where: string, values: unknown[]): Promise<string> => {
    const { rows } = await api.db.query(
      `SELECT u.id FROM collectibles u JOIN collectible_classes k ON k.id = u.kind_id WHERE ${where} LIMIT 1`,
      values,
    );
    return rows[0].id;
  };
  const out = await unitOf(`run_id = $1 AND card_id = ANY($2) AND NOT is_digital`, [runId, cardIds.rare]);
  const { addUnits } = await import('../../../vault/index.ts');
  const kindId = await make.aDigitalKind();
  const [cardId = ''] = cardIds.rare;
  await addUnits([{ cardId, kindId, count: 1 }]);
  const spare = await unitOf(`state = 'vault' AND card_id = $1 AND is_digital`, [cardId]);
  expect((await care.ask(out, spare)).body.errors).toEqual({ substituteId: 'is not of the same kind' });
});
