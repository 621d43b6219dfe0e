import { startApi } from '../../../testing/api.ts';
import { boxOf } from '../../../testing/boxed-recipe.ts';
import { readPublished } from '../../../testing/read-published.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { advanceRuns } = await import('./index.ts');
const { changeRecipe, publishRun, readRecipe, sealLogs, sealRunNow } = await import('../../packs/index.ts');
afterAll(() => api.stop());

const aBoxedPack = (packs: number) =>
  make.aPack({ recipe: () => boxOf(packs), stock: { common: 60, rare: 60 }, priceCents: 50_000 });

test('a run of boxes is sold, opened and closed, and a stranger replays which cards were one pack', async () => {
  const { replayRun, verifyOpenedPack } = await import('@pullproof/verify');
  const { packId, productId } = await aBoxedPack(4);
  const shown = (await api.client().ask(`/api/products/${productId}`)).body;
  expect(shown).toMatchObject({ cardsPerPack: 12, packsPerBox: 4 });
  const runId = await sealRunNow(packId, 3);
  await publishRun(runId);
  const { client } = await make.aCustomer(api, 200_000);
  const order = await make.buy(client, productId, { runId, quantity: 3 });
  expect(order.body).toMatchObject({ packs: expect.any(Array) as unknown });
  const mine = await client.ask('/api/me/packs?state=sold&perPage=50');
  const ids: string[] = mine.body.data.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(3);
  for (const mineOne of mine.body.data) expect(mineOne).toMatchObject({ cardsPerPack: 12, packsPerBox: 4 });
  await sealLogs();
  await advanceRuns();
  const commitment = (await client.ask(`/api/runs/${runId}/commitment`)).text;
  for (const id of ids) {
    const { body } = await client.ask(`/api/me/packs/${id}/open`, { method: 'POST' });
    const verdict = verifyOpenedPack(body, commitment);
    if (!verdict.ok) throw new Error(`${verdict.step}: ${verdict.reason}`);
    const { packs, units } = verdict.packs[0];
    expect(packs.flat()).toEqual(units);
    expect(packs.map((pack) => pack.map(({ className }) => className))).toEqual(
      Array.from({ length: 4 }, () => ['common', 'common', 'rare']),
    );
    for (const pack of packs) expect(new Set(pack.map(({ card }) => card)).size).toBe(3);
  }
  await advanceRuns();
  const verdict = await replayRun(await readPublished(api, runId));
  expect(
    verdict.ok ? verdict.checks.map(({ name }) => name) : `${verdict.step}: ${verdict.reason}`,
  ).toContain('deal');
});

test('no refusal calls a box a pack', async () => {
  const { packId, productId } = await aBoxedPack(2);
  const runId = await sealRunNow(packId, 3);
  await publishRun(runId);
  const { client } = await make.aCustomer(api, 500_000);
  const order = await make.buy(client, productId, { runId, picks: [1] });
  const [{ id }] = order.body.packs;
  const refused = [
    await make.buy(client, productId, { runId, picks: [1] }),
    await make.buy(client, productId, { runId, picks: [4] }),
    await make.buy(client, productId, { runId, picks: [2, 3] }),
    await make.buy(client, productId, { runId, quantity: 3, picks: [1, 2, 3] }),
  ];
  await client.ask(`/api/me/packs/${id}/open`, { method: 'POST' });
  refused.push(await make.post(client, `/api/me/packs/${id}/refund`));
  expect(refused.map(({ body }) => body.code)).toEqual([
    ...['PICK_TAKEN', 'VALIDATION_FAILED', 'VALIDATION_FAILED', 'SOLD_OUT'],
    'ALREADY_OPENED',
  ]);
  for (const { body } of refused) expect(body.message).not.toMatch(/pack/i);
});

test('a recipe whose draws do not divide by the packs of a box is refused, and nothing is changed', async () => {
  const { packId } = await aBoxedPack(4);
  const before = await readRecipe(packId);
  const broken = { ...before.recipe, packsPerBox: 5 };
  await expect(changeRecipe(packId, broken, before.version)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    facts: { errors: { recipe: expect.stringMatching(/cannot be dealt equally to 5 packs/) } },
  });
  expect(await readRecipe(packId)).toEqual(before);
});
