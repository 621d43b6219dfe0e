import { startApi } from '../../../testing/api.ts';
import { readPublished } from '../../../testing/read-published.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { advanceRuns } = await import('./index.ts');
const { changeRecipe, publishRun, readRecipe, sealLogs, sealRunNow } = await import('../../packs/index.ts');
afterAll(() => api.stop());

/** Two printings of one name, and a sheet of four cards of two classes in exact shares, from the vault and minted. */
async function aSheetPack() {
  const pack = await make.aPack({ stock: { common: 60, rare: 60 }, priceCents: 5_000 });
  const [first = '', foil = '', third = ''] = pack.cardIds.common;
  const [rare = ''] = pack.cardIds.rare;
  await api.db.query('UPDATE cards SET name = (SELECT name FROM cards WHERE id = $1) WHERE id = $2', [
    first,
    foil,
  ]);
  await api.db.query(
    `INSERT INTO collectible_classes (id, slug, name, is_digital, created_at, updated_at)
     VALUES (gen_random_uuid(), 'digital', 'Digital', true, now(), now()) ON CONFLICT DO NOTHING`,
  );
  const sheet = [
    { card: first, weight: '1/2' },
    { card: foil, weight: '0.25' },
    { card: third, weight: '1' },
    { card: rare, weight: '3/4' },
  ];
  const others = [...pack.cardIds.common.slice(3), ...pack.cardIds.rare.slice(1)].map((card) => ({ card }));
  const rowOf = (pool: string, kind: string) => [{ filter: { pool, kind }, weight: '1' }];
  const recipe = {
    allowRepeats: false,
    distinctNames: true,
    pools: { sheet, others },
    variants: ['3', '2'].map((weight, v) => ({
      name: `wrapper ${v + 1}`,
      weight,
      slots: [
        { draws: 1, rows: rowOf('sheet', 'raw') },
        { draws: 1, rows: rowOf('others', 'raw') },
        { draws: 1, rows: rowOf('sheet', 'digital') },
      ],
    })),
  };
  await changeRecipe(pack.packId, recipe, (await readRecipe(pack.packId)).version);
  return { ...pack, first, foil, third, rare };
}

test('a run of sheets with weights holds each card in its exact share, no name twice, and a stranger replays it', async () => {
  const { replayRun } = await import('@pullproof/verify');
  const { packId, productId, ...cards } = await aSheetPack();
  const runId = await sealRunNow(packId, 10);
  const { rows } = await api.db.query<{ card: string; slot: number; n: number }>(
    `SELECT card_id AS card, (record::jsonb -> 'at' ->> 1)::int AS slot, count(*)::int AS n
     FROM run_units WHERE run_id = $1 AND (record::jsonb -> 'at' ->> 1) <> '1' GROUP BY 1, 2`,
    [runId],
  );
  const counts = (slot: number) =>
    Object.fromEntries(rows.filter((row) => row.slot === slot).map(({ card, n }) => [card, n]));
  const shares = { [cards.first]: 2, [cards.foil]: 1, [cards.third]: 4, [cards.rare]: 3 };
  expect([counts(0), counts(2)]).toEqual([shares, shares]);
  await publishRun(runId);
  const { client } = await make.aCustomer(api, 200_000);
  const order = await make.buy(client, productId, { runId, quantity: 10 });
  expect(order.body).toMatchObject({ packs: expect.any(Array) as unknown });
  const mine = await client.ask('/api/me/packs?state=sold&perPage=50');
  const ids: string[] = mine.body.data.map(({ id }: { id: string }) => id);
  await sealLogs();
  await advanceRuns();
  await client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  await advanceRuns();
  const published = await readPublished(api, runId);
  const nameAt = (published.checklistLines as string[]).map((line): string => JSON.parse(line).name); // as read
  const packs = ('packLines' in published ? published.packLines : []) as string[]; // as read
  expect(packs).toHaveLength(10);
  for (const line of packs) {
    const names = JSON.parse(line).units.map((unit: number) => nameAt[unit]);
    expect(new Set(names).size).toBe(3);
  }
  const verdict = await replayRun(published);
  expect(
    verdict.ok ? verdict.checks.map(({ name }) => name) : `${verdict.step}: ${verdict.reason}`,
  ).toContain('deal');
});

test('a sheet whose cards are short in the vault names each of them', async () => {
  const { packId, rare } = await aSheetPack();
  await api.db.query('UPDATE collectibles SET is_locked = true WHERE card_id = $1', [rare]);
  const failure = await sealRunNow(packId, 20).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'VAULT_SHORT' });
  const { short } = (failure as { facts: { short: { cardName?: string; missing: number }[] } }).facts; // of VAULT_SHORT
  expect(short).toContainEqual(expect.objectContaining({ cardName: expect.any(String), missing: 6 }));
});

test.each([
  ['a list with a card twice', { pools: { sheet: ['first', 'first'] } }, /a card stands there twice/],
  ['a class beside weights', { filter: { class: 'common', pool: 'sheet' } }, /only a kind/],
  ['a filter without class and list', { filter: { kind: 'raw' } }, /neither a class nor a card list/],
])('refuses to save %s', async (_, change, why) => {
  const { packId, ...cards } = await aSheetPack();
  const { recipe, version } = await readRecipe(packId);
  const [variant] = recipe.variants;
  if (!variant) throw new Error('the recipe above has variants');
  const broken = {
    ...recipe,
    ...('pools' in change && {
      pools: { ...recipe.pools, sheet: [{ card: cards.first }, { card: cards.first }] },
    }),
    ...('filter' in change && {
      variants: [{ ...variant, slots: [{ draws: 1, rows: [{ filter: change.filter, weight: '1' }] }] }],
    }),
  };
  await expect(changeRecipe(packId, broken, version)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    facts: { errors: { recipe: expect.stringMatching(why) } },
  });
});
