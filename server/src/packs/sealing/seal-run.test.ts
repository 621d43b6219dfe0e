import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const factories = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await api.db.query<{ n: string }>(text, values)).rows[0]?.n);

test('a run is sealed with exact quotas, and every pack stored at equal length', async () => {
  const { sealRunNow } = await import('./index.ts');
  const { packId } = await factories.aPack();
  const runId = await sealRunNow(packId, 40);
  const run = (await api.db.query('SELECT * FROM runs WHERE id = $1', [runId])).rows[0];
  expect(run.state).toBe('sealed');
  expect(run.composition).toEqual([
    {
      packs: 40,
      slots: [
        { draws: 2, rows: [80] },
        { draws: 1, rows: [30, 10] },
      ],
    },
  ]);
  expect(run.commitment_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(run.commitment).merkleRoot).toBe(run.merkle_root);
  expect(
    await count(`SELECT count(*) n FROM collectibles WHERE run_id = $1 AND state = 'sealed'`, [runId]),
  ).toBe(120);
  expect(
    await count('SELECT count(DISTINCT length(contents)) n FROM sealed_packs WHERE run_id = $1', [runId]),
  ).toBe(1);
  expect(await count('SELECT count(*) n FROM sealed_packs WHERE run_id = $1', [runId])).toBe(40);
});

test('a vault too small names each short row and by how much, and nothing changes', async () => {
  const { sealRunNow } = await import('./index.ts');
  const { packId } = await factories.aPack({ stock: { common: 100, rare: 3 } });
  const inVault = await count(`SELECT count(*) n FROM collectibles WHERE state = 'vault'`, []);
  const failure = await sealRunNow(packId, 40).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 'VAULT_SHORT',
    facts: { short: [{ variant: 'regular', slot: 1, row: 1, needed: 10, available: 6, missing: 4 }] },
  });
  expect(await count(`SELECT count(*) n FROM collectibles WHERE state = 'vault'`, [])).toBe(inVault);
  expect(
    await count(`SELECT count(*) n FROM runs WHERE pack_id = $1 AND state <> 'cancelled'`, [packId]),
  ).toBe(0);
});

test('a card with more copies than packs can hold is named', async () => {
  const { sealRunNow } = await import('./index.ts');
  const { packId, cardIds } = await factories.aPack({
    recipe: factories.recipeOf([{ class: 'rare', draws: 3 }]),
  });
  await expect(sealRunNow(packId, 10)).rejects.toMatchObject({
    code: 'RECIPE_UNSATISFIABLE',
    message: expect.stringMatching(/^“Card [56]” would be in this run up to 15 times, but only 10 packs/),
  });
  expect(cardIds.rare).toHaveLength(2);
});

test('cancelling gives every claimed unit back', async () => {
  const { packId } = await factories.aPack();
  const { startSealing } = await import('./start-sealing.ts');
  const { cancelJob, beginJob, readJob } = await import('../../platform/jobs/job.ts');
  const { sealRun } = await import('./seal-run.ts');
  const { job, runId } = await startSealing({ packId, size: 30, staffId: null });
  await beginJob(job.id);
  await cancelJob(job.id);
  await sealRun(job.id, runId);
  expect((await readJob(job.id)).state).toBe('cancelled');
  expect(await count('SELECT count(*) n FROM collectibles WHERE run_id = $1', [runId])).toBe(0);
  expect(await count('SELECT count(*) n FROM run_units WHERE run_id = $1', [runId])).toBe(0);
});

test('the sweep undoes a sealing whose process died', async () => {
  const { packId } = await factories.aPack();
  const { startSealing } = await import('./start-sealing.ts');
  const { releaseAbandoned } = await import('./release.ts');
  const { job, runId } = await startSealing({ packId, size: 30, staffId: null });
  await api.db.query(
    `UPDATE jobs SET state = 'running', updated_at = now() - interval '5 minutes' WHERE id = $1`,
    [job.id],
  );
  await api.db.query(
    `UPDATE collectibles SET state = 'reserved', run_id = $1 WHERE id IN (SELECT id FROM collectibles WHERE state = 'vault' LIMIT 7)`,
    [runId],
  );
  await releaseAbandoned();
  expect(await count('SELECT count(*) n FROM collectibles WHERE run_id = $1', [runId])).toBe(0);
  expect(await count(`SELECT count(*) n FROM runs WHERE id = $1 AND state = 'cancelled'`, [runId])).toBe(1);
});

test('digital units are minted, and a cancelled minting leaves none behind', async () => {
  await factories.aDigitalKind();
  const { sealRunNow } = await import('./index.ts');
  const { packId } = await factories.aPack({
    recipe: factories.recipeOf([{ class: 'common', kind: 'digital', draws: 2 }]),
    stock: { common: 1, rare: 1 },
  });
  const runId = await sealRunNow(packId, 50);
  expect(
    await count(`SELECT count(*) n FROM collectibles WHERE run_id = $1 AND is_minted AND state = 'sealed'`, [
      runId,
    ]),
  ).toBe(100);
});

test('two runs sealed concurrently follow each other in the chain of commitments', async () => {
  const { sealRunNow } = await import('./index.ts');
  const packs = await Promise.all([factories.aPack(), factories.aPack(), factories.aPack()]);
  await Promise.all(packs.map(({ packId }) => sealRunNow(packId, 10)));
  const { rows } = await api.db.query('SELECT position, hash, previous FROM commitments ORDER BY position');
  expect(rows.slice(1).every((row, i) => row.previous === rows[i].hash)).toBe(true);
  expect(rows[0].previous).toBe('0'.repeat(64));
});

test('nothing stored tells which pack a unit is in', async () => {
  const { sealRunNow } = await import('./index.ts');
  const { packId } = await factories.aPack();
  const runId = await sealRunNow(packId, 20);
  const { rows } = await api.db.query('SELECT * FROM sealed_packs WHERE run_id = $1', [runId]);
  const units = await api.db.query<{ id: string }>(
    'SELECT collectible_id id FROM run_units WHERE run_id = $1',
    [runId],
  );
  const stored = JSON.stringify(rows);
  expect(units.rows.some(({ id }) => stored.includes(id))).toBe(false);
  expect(
    rows.every((row) => Object.keys(row).join() === 'run_id,pack_no,state,contents,purchase_id,version'),
  ).toBe(true);
});
