import type { Recipe } from '../../../contract/index.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';

const api: TestApi = await startApi();
const make = await import('../../../../testing/factories.ts');

afterAll(() => api.stop());

interface Bin {
  count: number;
}

const simulate = async (packId: string, body: object) =>
  make.post(await api.staff('catalogue'), `/api/admin/packs/${packId}/simulation`, body);

const twoOfOneList = (cardIds: string[], allowRepeats: boolean): Recipe => ({
  allowRepeats,
  pools: { list: cardIds.map((card) => ({ card })) },
  variants: [
    {
      name: 'regular',
      weight: '1',
      slots: [{ draws: 2, rows: [{ filter: { class: 'common', pool: 'list' }, weight: '1' }] }],
    },
  ],
});

test('average pack values match the preview, and exactly one in four holds a rare card', async () => {
  const { packId } = await make.aPack({ priceCents: 1_000 });
  const preview = await make.post(await api.staff('catalogue'), `/api/admin/packs/${packId}/preview`, {
    size: 40,
  });
  const { body } = await simulate(packId, { size: 40, seed: 1 });
  expect(body).toMatchObject({ size: 40, seed: 1, priceCents: 1_000, bundleSize: 1, refusal: null });
  // 30 packs with three commons at 50 cents, 10 with two commons and a rare at 2,000.
  expect(body.values).toMatchObject({
    averageCents: preview.body.averageValueCents,
    medianCents: 150,
    p5Cents: 150,
    p95Cents: 2_100,
    abovePrice: 10,
  });
  expect(body.values.averageCents).toBe(637);
  expect(preview.body).toMatchObject({ expectedValueCents: 638, priceCents: 1_000, bundleSize: 1 });
  expect(body.values.bins.reduce((sum: number, { count }: Bin) => sum + count, 0)).toBe(40);
});

test('the same seed deals the same packs, another seed others', async () => {
  const { packId, cardIds } = await make.aPack();
  await Promise.all(
    cardIds.common.map((id, place) =>
      api.db.query('UPDATE cards SET value_cents = $2 WHERE id = $1', [id, 10 ** place]),
    ),
  );
  const bins = async (seed: number) => (await simulate(packId, { size: 60, seed })).body.values.bins;
  const first = await bins(1);
  expect(await bins(1)).toEqual(first);
  expect([await bins(2), await bins(3), await bins(4)]).not.toEqual([first, first, first]);
});

test('no pack of a simulation holds a card twice where the recipe forbids it', async () => {
  const { packId, cardIds } = await make.aPack({ stock: { common: 12, rare: 1 } });
  const pair = cardIds.common.slice(0, 2);
  await api.db.query('UPDATE cards SET value_cents = 1000 WHERE id = $1', [pair[1]]);
  const { body } = await simulate(packId, { size: 12, seed: 5, recipe: twoOfOneList(pair, false) });
  expect(body.values).toMatchObject({ averageCents: 1_050, p5Cents: 1_050, p95Cents: 1_050 });
  const repeats = await simulate(packId, { size: 12, seed: 5, recipe: twoOfOneList(pair, true) });
  expect(repeats.body.values.p5Cents).toBe(100);
});

test('a recipe that sealing and the preview refuse has no simulation, and the same words', async () => {
  const { packId, cardIds } = await make.aPack({ stock: { common: 12, rare: 1 } });
  const [only = ''] = cardIds.common;
  const impossible = twoOfOneList([only], false);
  const ask = { size: 4, recipe: impossible };
  const preview = await make.post(await api.staff('catalogue'), `/api/admin/packs/${packId}/preview`, ask);
  const refused = await simulate(packId, { ...ask, seed: 1 });
  expect(refused.body).toMatchObject({ values: null, refusal: { code: 'RECIPE_UNSATISFIABLE', short: [] } });
  expect(refused.body.refusal.message).toBe(preview.body.unsatisfiable);
  const short = await simulate(packId, { size: 400, seed: 1 });
  expect(short.body).toMatchObject({ values: null, refusal: { code: 'VAULT_SHORT' } });
  expect(short.body.refusal.short.length).toBeGreaterThan(0);
});

test('a catalogue above 5,000 cards counts in full', async () => {
  const { packId, cardIds } = await make.aPack();
  await api.db.query(
    `INSERT INTO cards (id, set_id, number, name, artist, description, class_id, value_cents, value_source, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), set_id, 'x' || n, 'Cheap ' || n, artist, description, class_id, 1, value_source, value_as_of, now(), now()
     FROM cards, generate_series(1, 5200) n WHERE id = $1`,
    [cardIds.common[0]],
  );
  await api.db.query(
    `INSERT INTO collectible_classes (id, slug, name, is_digital, created_at, updated_at)
     VALUES (gen_random_uuid(), 'minted', 'Minted', true, now(), now())`,
  );
  const set = await api.db.query(
    'SELECT code FROM card_sets s JOIN cards c ON c.set_id = s.id WHERE c.id = $1',
    [cardIds.common[0]],
  );
  const recipe: Recipe = {
    allowRepeats: true,
    variants: [
      {
        name: 'regular',
        weight: '1',
        slots: [
          {
            draws: 1,
            rows: [{ filter: { class: 'common', set: set.rows[0].code, kind: 'minted' }, weight: '1' }],
          },
        ],
      },
    ],
  };
  // Each of the 5,204 cards once: four are worth 50 cents, the others 1.
  const { body } = await simulate(packId, { size: 5_204, seed: 9, recipe });
  expect(body.values).toMatchObject({ medianCents: 1, averageCents: Math.floor((5_200 + 200) / 5_204) });
  expect(body.values.bins[0].count).toBe(5_200);
});

test('refuses sizes and seeds out of bounds, unknown packs, and auditors', async () => {
  const { packId } = await make.aPack();
  for (const body of [{ size: 0, seed: 1 }, { size: 100_001, seed: 1 }, { size: 4, seed: -1 }, { size: 4 }])
    expect((await simulate(packId, body)).body.code).toBe('VALIDATION_FAILED');
  const unknown = await simulate('018f0000-0000-7000-8000-000000000000', { size: 4, seed: 1 });
  expect(unknown.body.code).toBe('NOT_FOUND');
  const auditor = await make.post(await api.staff('auditor'), `/api/admin/packs/${packId}/simulation`, {
    size: 4,
    seed: 1,
  });
  expect(auditor.status).toBe(403);
});
