import { startApi } from '../../../testing/api.ts';
import { widenBand } from '../../../testing/widen-band.ts';

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

test('a copy’s photos are sealed by their hashes', async () => {
  const { sealRunNow } = await import('./index.ts');
  const { packId, cardIds } = await factories.aPack();
  const hash = 'ab'.repeat(32);
  await api.db.query(`UPDATE collectibles SET photos = $2 WHERE card_id = ANY($1::uuid[])`, [
    cardIds.rare,
    JSON.stringify([{ full: `/media/${hash}.webp` }]),
  ]);
  const runId = await sealRunNow(packId, 10);
  const { rows } = await api.db.query<{ class: string; photos: string[] | null }>(
    `SELECT DISTINCT record::jsonb ->> 'class' AS class, record::jsonb -> 'photos' AS photos
     FROM run_units WHERE run_id = $1 ORDER BY class`,
    [runId],
  );
  expect(rows).toEqual([
    { class: 'common', photos: null },
    { class: 'rare', photos: [hash] },
  ]);
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
  const { sealQueuedNow } = await import('./seal-run.ts');
  const { job, runId } = await startSealing({ packId, size: 30, staffId: null });
  await beginJob(job.id);
  await cancelJob(job.id);
  await sealQueuedNow(job.id, runId);
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

test('a sealing that the queue has given up ends as failed, with what to do, and can be started again', async () => {
  const { packId } = await factories.aPack();
  const { startSealing } = await import('./start-sealing.ts');
  const { releaseAbandoned } = await import('./release.ts');
  const { readJob } = await import('../../platform/jobs/job.ts');
  const start = async () => (await startSealing({ packId, size: 10, staffId: null })).job;
  const setTries = (job: { subjectId: string | null }, tries: string) =>
    api.db.query(`UPDATE graphile_worker._private_jobs SET attempts = ${tries} WHERE key = $1`, [
      `seal-run:${job.subjectId}`,
    ]);
  const [waiting, givenUp] = [await start(), await start()];
  await setTries(waiting, 'max_attempts - 1');
  await setTries(givenUp, 'max_attempts');
  await releaseAbandoned();
  expect((await readJob(waiting.id)).state).toBe('queued');
  expect(await readJob(givenUp.id)).toMatchObject({
    state: 'failed',
    failure: {
      message: expect.stringMatching(/couldn’t begin in ten tries.*then start it again\.$/) as unknown,
    },
  });
  expect(
    await count(`SELECT count(*) n FROM runs WHERE id = $1 AND state = 'cancelled'`, [givenUp.subjectId]),
  ).toBe(1);
  expect((await start()).state).toBe('queued');
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

test('the database refuses an attempt that is announced with its outcome', async () => {
  const { sealRunNow } = await import('./index.ts');
  const runId = await sealRunNow((await factories.aPack()).packId, 10);
  const announced = api.db.query(
    `INSERT INTO seal_attempts SELECT (jsonb_populate_record(a, jsonb_build_object('run_id', gen_random_uuid()))).*
     FROM seal_attempts a WHERE run_id = $1`,
    [runId],
  );
  await expect(announced).rejects.toThrow('announced before it has an outcome');
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

const make = await import('../../../testing/factories.ts');
const [catalogue, finance] = [await api.staff('catalogue'), await api.staff('finance')];
const seal = (packId: string, body: object = {}) =>
  make.post(catalogue, `/api/admin/packs/${packId}/runs`, { size: 8, ...body });
const approve = (id: string, by = finance) => make.post(by, `/api/admin/approvals/${id}/approve`, {});
const runsOf = async (packId: string) =>
  (await api.db.query('SELECT state FROM runs WHERE pack_id = $1', [packId])).rows;
const reason = 'an opening offer';
/** A pack so cheap that its cards are worth more than it costs. */
async function aLosingPack() {
  const pack = await make.aPack({ priceCents: 338 });
  const preview = await make.post(catalogue, `/api/admin/packs/${pack.packId}/preview`, { size: 8 });
  expect(preview.body.cashReturnBps).toBeGreaterThan(15_000);
  return { ...pack, cashReturnBps: Number(preview.body.cashReturnBps) };
}

test('a run outside its band is sealed with a reason, the figure typed and a second person', async () => {
  const { packId, cashReturnBps } = await aLosingPack();
  for (const body of [{}, { reason }, { cashReturnBps }, { reason, cashReturnBps: cashReturnBps - 1 }]) {
    const refused = await seal(packId, body);
    expect([refused.status, refused.body.code, refused.body.breaks.length]).toEqual([
      400,
      'REASON_REQUIRED',
      2,
    ]);
    expect(refused.body.errors.cashReturnBps).toMatch(/^must be that of the run, [\d.]+%$/);
  }
  const requested = await seal(packId, { reason, cashReturnBps });
  expect([requested.status, requested.body]).toEqual([202, { approvalId: expect.any(String) }]);
  expect((await seal(packId, { reason, cashReturnBps })).body.code).toBe('WRONG_STATE');
  expect(await runsOf(packId)).toEqual([]);
  expect((await approve(requested.body.approvalId, catalogue)).body.code).toBe('FORBIDDEN');
  expect((await approve(requested.body.approvalId)).body.state).toBe('approved');
  expect(await runsOf(packId)).toEqual([{ state: 'sealing' }]);
});

test('seals a bundle whose packs do not cost whole cents', async () => {
  const { packId, productId } = await make.aPack({ bundleSize: 3, priceCents: 2_500 });
  const preview = await make.post(catalogue, `/api/admin/packs/${packId}/preview`, { size: 9 });
  await widenBand(api, productId);
  expect(preview.body).toMatchObject({ priceCents: 2_500, bundleSize: 3 });
  expect((await seal(packId, { size: 9 })).status).toBe(202);
});

test.each([
  [
    'the values',
    'UPDATE cards SET value_cents = value_cents * 2 WHERE set_id = (SELECT set_id FROM cards WHERE id = $1)',
    'card',
  ],
  ['the price', 'UPDATE products SET price_cents = price_cents - 1 WHERE id = $1', 'product'],
  ['the recipe', 'UPDATE packs SET recipe_version = recipe_version + 1 WHERE id = $1', 'pack'],
])('a sealing is not approved when %s have changed since', async (_, statement, about) => {
  const { packId, productId, cardIds, cashReturnBps } = await aLosingPack();
  const requested = await seal(packId, { reason, cashReturnBps });
  const subject: Record<string, string | undefined> = {
    card: cardIds.common[0],
    product: productId,
    pack: packId,
  };
  await api.db.query(statement, [subject[about]]);
  const refused = await approve(requested.body.approvalId);
  expect([refused.status, refused.body.code]).toEqual([412, 'STALE']);
  expect(await runsOf(packId)).toEqual([]);
});

test('inside the band one person seals', async () => {
  const { packId, productId } = await make.aPack();
  await widenBand(api, productId);
  expect((await seal(packId)).body).toMatchObject({ kind: 'seal-run', state: 'queued' });
});
