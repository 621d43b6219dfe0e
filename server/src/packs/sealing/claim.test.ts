import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const factories = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

test('more copies of one card than one transaction mints are one row of the checklist, in order', async () => {
  const { sealRunNow } = await import('./index.ts');
  await factories.aDigitalKind();
  const { packId, cardIds } = await factories.aPack({
    recipe: factories.recipeOf([{ class: 'rare', kind: 'digital', draws: 2 }]),
    stock: { common: 1, rare: 1 },
  });
  const size = 5_200;
  const runId = await sealRunNow(packId, size);
  const { rows } = await api.db.query<{ card: string; ids: string[]; serials: number[] }>(
    `SELECT u.card_id AS card, array_agg(u.collectible_id::text ORDER BY u.unit_index) AS ids,
       array_agg(c.serial ORDER BY u.unit_index) AS serials
     FROM run_units u JOIN collectibles c ON c.id = u.collectible_id AND c.state = 'sealed'
     WHERE u.run_id = $1 GROUP BY u.card_id`,
    [runId],
  );
  expect(rows.map(({ card }) => card).sort()).toEqual([...cardIds.rare].sort());
  for (const { ids, serials } of rows) {
    expect(ids).toEqual([...ids].sort());
    // The card's vault unit already has number 1.
    expect(serials).toEqual(Array.from({ length: size }, (_, place) => place + 2));
  }
});
