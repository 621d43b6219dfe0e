import type { Recipe } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { sealRunNow } = await import('./index.ts');
afterAll(() => api.stop());

/** So many variants of 50 slots, each of them another sheet. */
const manySlots =
  (variants: number) =>
  ({ set }: { set: string }): Recipe => ({
    allowRepeats: true,
    variants: Array.from({ length: variants }, (_, v) => ({
      name: `variant ${v}`,
      weight: '1',
      slots: Array.from({ length: 50 }, (_unused, s) => ({
        draws: 1,
        rows: [{ filter: { class: 'common', set, maxValueCents: 100_000 + v * 50 + s }, weight: '1' }],
      })),
    })),
  });

test('refuses to seal a run whose commitment would be longer than 64 KiB, says so before, and takes nothing', async () => {
  const { packId } = await make.aPack({ recipe: manySlots(20), stock: { common: 500, rare: 1 } });
  const staff = await api.staff('catalogue');
  const preview = await make.post(staff, `/api/admin/packs/${packId}/preview`, { size: 20 });
  expect(preview.body.unsatisfiable).toContain('64 KiB');
  await expect(sealRunNow(packId, 20)).rejects.toMatchObject({ code: 'COMMITMENT_TOO_LONG' });
  const held = await api.db.query(`SELECT count(*)::int AS n FROM collectibles WHERE state = 'reserved'`);
  expect(held.rows).toEqual([{ n: 0 }]);
});

test('seals a run whose commitment is nearly as long', async () => {
  const { packId } = await make.aPack({ recipe: manySlots(8), stock: { common: 500, rare: 1 } });
  const runId = await sealRunNow(packId, 8);
  const { rows } = await api.db.query('SELECT octet_length(commitment) AS bytes FROM runs WHERE id = $1', [
    runId,
  ]);
  expect(rows[0].bytes).toBeGreaterThan(40_000);
  expect(rows[0].bytes).toBeLessThanOrEqual(65_536);
});
