import { startApi } from '../../../../testing/api.ts';
import type * as Factories from '../../../../testing/factories.ts';
import { openSubstitutions } from '../../../../testing/substitution.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { clearCache } = await import('./run-cache.ts');
const care = await openSubstitutions(api);
afterAll(() => api.stop());

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
