import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { openSamples } = await import('./open-samples.ts');
const { storage } = await import('../../platform/storage/storage.ts');
const { newId } = await import('../../platform/ids.ts');
afterAll(() => api.stop());

const open = (hasPictures = true) => openSamples({ hasPictures });

test('opens a pack of each sealed run, and names the one that is not what was sealed', async () => {
  const [first, second] = [await make.aRunOnSale(20), await make.aRunOnSale(20)];
  expect(await open()).toEqual({ runs: 2, pictures: 0, faults: [] });
  await api.db.query(
    `UPDATE sealed_packs SET contents = (SELECT contents FROM sealed_packs WHERE run_id = $1 AND pack_no = 1)
     WHERE run_id = $2 AND pack_no = 1`,
    [first.runId, second.runId],
  );
  const { faults } = await open();
  expect(faults).toEqual([expect.stringContaining(`Pack 1 of run ${second.runId} can’t be opened: `)]);
});

test('reveals nothing: no pack is opened, and no pull is written', async () => {
  await open();
  const { rows } = await api.db.query(
    `SELECT (SELECT count(*)::int FROM pulls) AS pulls, (SELECT count(*)::int FROM sealed_packs WHERE state <> 'unsold') AS packs`,
  );
  expect(rows).toEqual([{ pulls: 0, packs: 0 }]);
});

test('names a picture that is missing, unless pictures are elsewhere', async () => {
  await api.staff('owner');
  const there = await storage.put(Buffer.from('RIFF there'), { type: 'image/webp' });
  const missing = `${'0'.repeat(64)}.webp`;
  await api.db.query(
    `INSERT INTO media (id, full_key, medium_key, small_key, width, height, bytes, created_by, created_at)
     SELECT $1, $2, $3, $3, 1, 1, 1, id, now() FROM staff LIMIT 1`,
    [newId(), missing, there],
  );
  const { pictures, faults } = await open();
  expect([pictures, faults.at(-1)]).toEqual([2, `The picture ${missing} is missing.`]);
  expect((await open(false)).faults.join()).not.toContain('picture');
});
