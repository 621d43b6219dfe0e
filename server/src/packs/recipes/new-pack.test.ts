import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const catalogue = await api.staff('catalogue');

let pack: Factories.TestPack;

afterAll(() => api.stop());

let serial = 0;
const request = (more: object = {}) => ({
  name: 'Winter Booster',
  slug: `winter-${Date.now()}-${(serial += 1)}`,
  priceCents: 499,
  template: 'booster',
  ...more,
});
const send = (body: object, client = catalogue) => client.ask('/api/admin/packs', { method: 'POST', body });
const held = async () => {
  const { rows } = await api.db.query(
    `SELECT (SELECT count(*) FROM packs) packs, (SELECT count(*) FROM products) products,
       (SELECT count(*) FROM recipe_versions) versions, (SELECT count(*) FROM audit_entries) entries`,
  );
  return rows;
};
const unknownId = '0190a0a0-0000-7000-8000-000000000001';

test('a shop without cards has nothing to draw from', async () => {
  const { rows } = await api.db.query('SELECT 1 FROM cards LIMIT 1');
  expect(rows).toEqual([]);
  const refused = await send(request());
  expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
});

describe('with cards', () => {
  beforeAll(async () => {
    pack = await make.aPack();
  });

  test('a new pack has a recipe that can be sealed and a draft that sells it', async () => {
    const body = request();
    const made = await send(body);
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/admin/packs/${made.body.id}`]);
    const read = await catalogue.ask(`/api/admin/packs/${made.body.id}`);
    expect(read.body).toMatchObject({ name: 'Winter Booster', recipeVersion: 1, runCount: 0 });
    const draws = read.body.recipe.variants[0].slots.map((slot: { draws: number }) => slot.draws);
    expect(draws).toEqual([6, 3, 1]);
    const product = await catalogue.ask(`/api/admin/products/${made.body.productId}`);
    expect(product.body).toMatchObject({
      slug: body.slug,
      state: 'draft',
      kind: 'pack',
      priceCents: 499,
      packId: made.body.id,
    });
    const { rows } = await api.db.query('SELECT action FROM audit_entries WHERE subject_id = $1', [
      made.body.id,
    ]);
    expect(rows).toEqual([{ action: 'pack.created' }]);
    const preview = await make.post(catalogue, `/api/admin/packs/${made.body.id}/preview`, { size: 4 });
    expect(preview.status).toBe(200);
  });

  test.each([
    ['single', [1]],
    ['trio', [2, 1]],
  ])('the template %s draws %p', async (template, draws) => {
    const made = await send(request({ template }));
    const slots: { draws: number; rows: { weight: string }[] }[] = made.body.recipe.variants[0].slots;
    expect(slots.map((slot) => slot.draws)).toEqual(draws);
    const weights = slots.at(-1)?.rows.map((row) => Number(row.weight)) ?? [];
    expect(weights).toEqual(weights.toSorted((left, right) => right - left));
  });

  test('a copy starts from another pack’s recipe', async () => {
    const source = await catalogue.ask(`/api/admin/packs/${pack.packId}`);
    const made = await send(request({ template: 'copy', copyOf: pack.packId }));
    expect([made.status, made.body.recipe]).toEqual([201, source.body.recipe]);
  });

  test('a set limits every row', async () => {
    const { rows } = await api.db.query<{ id: string; code: string }>(
      'SELECT id, code FROM card_sets LIMIT 1',
    );
    const made = await send(request({ setId: rows[0]?.id }));
    const sets = JSON.stringify(made.body.recipe).match(/"set":"[^"]+"/g) ?? [];
    expect(new Set(sets)).toEqual(new Set([`"set":"${rows[0]?.code}"`]));
  });

  test.each([
    ['a slug that is taken', async () => ({ slug: await takenSlug() }), 422, 'INVALID_RECORD', 'slug'],
    ['an architect nobody knows', () => ({ architectId: unknownId }), 422, 'INVALID_RECORD', 'architectId'],
    ['a texture nobody knows', () => ({ textureId: unknownId }), 422, 'INVALID_RECORD', 'textureId'],
    [
      'a texture of cards',
      async () => ({ textureId: await aCardTexture() }),
      422,
      'INVALID_RECORD',
      'textureId',
    ],
    ['a set nobody knows', () => ({ setId: unknownId }), 422, 'INVALID_RECORD', 'setId'],
    ['a set without cards', async () => ({ setId: await anEmptySet() }), 422, 'INVALID_RECORD', 'setId'],
    ['a copy of nothing', () => ({ template: 'copy' }), 422, 'INVALID_RECORD', 'copyOf'],
    ['a copy of no pack', () => ({ template: 'copy', copyOf: unknownId }), 422, 'INVALID_RECORD', 'copyOf'],
    ['no price', () => ({ priceCents: 0 }), 400, 'VALIDATION_FAILED', 'priceCents'],
    ['a price in words', () => ({ priceCents: '499' }), 400, 'VALIDATION_FAILED', 'priceCents'],
    ['a slug with blanks', () => ({ slug: 'a b' }), 400, 'VALIDATION_FAILED', 'slug'],
    ['no name', () => ({ name: '  ' }), 400, 'VALIDATION_FAILED', 'name'],
    ['an unknown template', () => ({ template: 'lottery' }), 400, 'VALIDATION_FAILED', 'template'],
    ['what it does not know', () => ({ state: 'published' }), 400, 'UNKNOWN_FIELD', 'state'],
  ])('%s is refused and changes nothing', async (_name, more, status, code, field) => {
    const body = request(await more());
    const before = await held();
    const refused = await send(body);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      status,
      code,
      [field],
    ]);
    expect(await held()).toEqual(before);
  });

  test('needs the permission to write packs', async () => {
    for (const role of ['fulfilment', 'support', 'finance', 'auditor'] as const) {
      const refused = await send(request(), await api.staff(role));
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('two concurrent requests with one slug make one product', async () => {
    const body = request();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const { rows } = await api.db.query('SELECT pack_id FROM products WHERE slug = $1', [body.slug]);
    expect(rows).toHaveLength(1);
  });
});

async function takenSlug(): Promise<string> {
  const product = await catalogue.ask(`/api/admin/products/${pack.productId}`);
  return String(product.body.slug);
}

async function aCardTexture(): Promise<string> {
  const made = await catalogue.ask('/api/admin/textures', {
    method: 'POST',
    body: { name: `Foil ${(serial += 1)}-${Date.now()}`, kind: 'card' },
  });
  return String(made.body.id);
}

async function anEmptySet(): Promise<string> {
  const { saveSet } = await import('../../catalogue/index.ts');
  return saveSet({ code: `E${Date.now()}`, name: 'Empty' });
}
