import { bulkVerbs } from '../../contract/index.ts';
import type { BulkVerb } from '../../feature.ts';
import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { parcel } = await openWarehouse(api);
const { tasks } = await import('../../features.ts');
const { runBulkJob, settleBulkJobs } = await import('./run-bulk-job.ts');
afterAll(() => api.stop());
const owner = await api.staff('owner');
const packer = await api.staff('fulfilment');
const reason = 'Counted together';

let shelves = 0;
/** Units in the vault on a shelf of their own, of which the first `withdrawn` are withdrawn. */
async function unitsOn(count: number, withdrawn: number): Promise<{ shelf: string; ids: string[] }> {
  const shelf = `Bulk ${(shelves += 1)}`;
  const { cardIds } = await make.aPack();
  const { rows } = await api.db.query<{ id: string }>(
    `INSERT INTO collectibles (id, card_id, kind_id, state, withdrawn_as, shelf, entered_at, created_at, updated_at)
     SELECT uuidv7(), card_id, kind_id, CASE WHEN n <= $3 THEN 'withdrawn' ELSE 'vault' END,
       CASE WHEN n <= $3 THEN 'lost' END, $2, now(), now(), now()
     FROM generate_series(1, $4::int) n, (SELECT card_id, kind_id FROM collectibles WHERE card_id = $1 LIMIT 1) u
     RETURNING id`,
    [cardIds.common[0], shelf, withdrawn, count],
  );
  return { shelf, ids: rows.map(({ id }) => id) };
}

const start = (filter: object, expectedCount: number, more: object = {}, staff: Client = owner) =>
  make.post(staff, '/api/admin/bulk-jobs/start', {
    ...{ list: 'collectibles', verb: 'return', reason },
    ...{ filter, expectedCount },
    ...more,
  });
const report = async (id: string) => (await owner.ask(`/api/admin/bulk-jobs/${id}`)).body;
const job = async (id: string) => (await owner.ask(`/api/admin/jobs/${id}`)).body;
const work = (jobId: string, bulkId: string) => tasks['bulk-verb']?.({ jobId, bulkId }, {} as never); // the task reads only its payload
const countEntries = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await api.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'collectible.returned' AND subject_id = ANY($1)`,
    [ids],
  );
  return rows[0]?.n ?? -1;
};

test('every declared verb is run by a feature', async () => {
  for (const [list, verbs] of Object.entries(bulkVerbs))
    for (const { verb } of verbs) {
      const answer = await start({ id: [] }, 1, { list, verb });
      expect([list, verb, answer.body.code]).toEqual([list, verb, 'STALE']);
    }
});

test('a job runs the verb with all that the filter found, and says which were refused and why', async () => {
  const { shelf, ids } = await unitsOn(5, 3);
  const { status, body } = await start({ shelf }, 5);
  expect([status, body.job.state, body.job.progressTotal]).toEqual([202, 'queued', 5]);
  // What matches the filter by then does not matter.
  await api.db.query('UPDATE collectibles SET shelf = NULL WHERE id = ANY($1)', [ids]);
  await work(body.job.id, body.id);
  expect(await job(body.job.id)).toMatchObject({ state: 'done', progressDone: 5 });
  const done = await report(body.id);
  expect(done).toMatchObject({ doneCount: 3, refusedCount: 2, pendingCount: 0 });
  expect(done.refused.map(({ code }: { code: string }) => code)).toEqual(['WRONG_STATE', 'WRONG_STATE']);
  expect(await countEntries(ids)).toBe(3);
});

test('does nothing twice when two processes work on one job, or one begins again', async () => {
  const { shelf, ids } = await unitsOn(6, 6);
  const { body } = await start({ shelf }, 6);
  await Promise.all([work(body.job.id, body.id), work(body.job.id, body.id)]);
  await api.db.query(`UPDATE jobs SET state = 'queued', finished_at = NULL WHERE id = $1`, [body.job.id]);
  await work(body.job.id, body.id);
  expect(await countEntries(ids)).toBe(6);
  expect(await report(body.id)).toMatchObject({ doneCount: 6, refusedCount: 0 });
});

test('goes on with the rest after its process died', async () => {
  const { shelf, ids } = await unitsOn(4, 4);
  const { body } = await start({ shelf }, 4);
  let calls = 0;
  const { returnUnits } = await import('../../vault/index.ts');
  const dying: BulkVerb = {
    ...{ list: 'collectibles', verb: 'return', permission: 'collectibles.withdraw' },
    async run({ id, staffId }) {
      await returnUnits({ ids: [id], staffId, reason });
      if ((calls += 1) === 3) throw new Error('the process died');
    },
  };
  await runBulkJob([dying], body.job.id, body.id);
  // Two are done; the third was rolled back with what its verb wrote.
  expect(await report(body.id)).toMatchObject({ doneCount: 2, pendingCount: 2 });
  expect(await countEntries(ids)).toBe(2);
  expect(await job(body.job.id)).toMatchObject({ state: 'queued' });
  await work(body.job.id, body.id);
  expect(await report(body.id)).toMatchObject({ doneCount: 4, pendingCount: 0 });
  expect(await countEntries(ids)).toBe(4);
});

test('a job is begun again when its process stays silent', async () => {
  const { shelf } = await unitsOn(1, 1);
  const { body } = await start({ shelf }, 1);
  await api.db.query(
    `UPDATE jobs SET state = 'running', updated_at = now() - interval '1 hour' WHERE id = $1`,
    [body.job.id],
  );
  await settleBulkJobs();
  expect(await job(body.job.id)).toMatchObject({ state: 'queued' });
});

test('leaves the rest undone once it is cancelled, by who started it', async () => {
  const { shelf, ids } = await unitsOn(3, 3);
  const { body } = await start({ shelf }, 3, {}, packer);
  const support = await api.staff('support');
  const cancel = (staff: Client) => make.post(staff, `/api/admin/jobs/${body.job.id}/cancel`);
  expect((await cancel(support)).status).toBe(403);
  expect((await cancel(packer)).status).toBe(200);
  await work(body.job.id, body.id);
  expect(await job(body.job.id)).toMatchObject({ state: 'cancelled' });
  expect(await report(body.id)).toMatchObject({ doneCount: 0, pendingCount: 3 });
  expect(await countEntries(ids)).toBe(0);
});

test('stops when the person who started it may no longer do this', async () => {
  const { shelf } = await unitsOn(2, 2);
  const clerk = await api.staff('catalogue', { as: 'leaving-clerk' });
  const { body } = await start({ shelf }, 2, {}, clerk);
  await api.db.query(
    `UPDATE staff SET disabled_at = now() WHERE id = (SELECT created_by FROM bulk_jobs WHERE id = $1)`,
    [body.id],
  );
  await work(body.job.id, body.id);
  expect(await job(body.job.id)).toMatchObject({ state: 'failed', failure: { code: 'FORBIDDEN' } });
  expect(await report(body.id)).toMatchObject({ doneCount: 0, refusedCount: 0, pendingCount: 2 });
});

test('picks parcels as their own verb does', async () => {
  const open = await parcel();
  const packed = await parcel({ parcel: { state: 'packed' } });
  const filter = { id: [open.id, packed.id] };
  const { body } = await start(filter, 2, { list: 'shipping', verb: 'pick', reason: undefined }, packer);
  await work(body.job.id, body.id);
  expect(await report(body.id)).toMatchObject({ doneCount: 1, refusedCount: 1 });
});

test('finds no card that was reported as missing by picking all parcels', async () => {
  const { id, picks } = await parcel();
  await make.post(packer, `/api/admin/shipping-cards/${picks[0]}/missing`, { reason: 'Bin is empty' });
  const { body } = await start({ id }, 1, { list: 'shipping', verb: 'pick', reason: undefined }, packer);
  await work(body.job.id, body.id);
  expect(await report(body.id)).toMatchObject({ doneCount: 0, refused: [{ id, code: 'WRONG_STATE' }] });
  expect((await packer.ask(`/api/admin/shipping/${id}`)).body.waitsFor).toBe('missing-card');
});

test('keeps no filter, which may name a customer who leaves', async () => {
  const { shelf } = await unitsOn(1, 1);
  const { body } = await start({ shelf }, 1);
  const { rows } = await api.db.query<{ kept: string }>(
    'SELECT to_jsonb(j)::text AS kept FROM bulk_jobs j WHERE id = $1',
    [body.id],
  );
  expect(rows[0]?.kept).toContain(reason);
  expect(rows[0]?.kept).not.toContain(shelf);
});

test('refuses another number than the person was told, and tells the right one', async () => {
  const { shelf } = await unitsOn(3, 3);
  const { status, body } = await start({ shelf }, 2);
  expect([status, body.code, body.count]).toEqual([412, 'STALE', 3]);
});

test.each([
  ['a verb that is not run by filter', { verb: 'withdraw' }, 404],
  ['a list without such verbs', { list: 'orders', verb: 'refund' }, 404],
  ['a filter that the list does not take', { filter: { nothing: 1 } }, 400],
  ['more records than a job takes', { expectedCount: 10_001 }, 400],
  ['no reason where the verb needs one', { reason: undefined }, 400],
] as const)('refuses %s', async (_what, more, status) => {
  expect((await start({ shelf: 'none' }, 1, more)).status).toBe(status);
});

test('refuses roles without the permission of the verb, and readers of other lists', async () => {
  const support = await api.staff('support');
  expect((await start({ shelf: 'none' }, 1, {}, support)).status).toBe(403);
  const { id } = await parcel();
  const { body } = await start({ id }, 1, { list: 'shipping', verb: 'pick', reason: undefined }, packer);
  const catalogue = await api.staff('catalogue');
  expect((await catalogue.ask(`/api/admin/bulk-jobs/${body.id}`)).status).toBe(403);
});

test('asks for the second factor before it starts', async () => {
  const calm = await api.staff('owner', { as: 'calm-owner', sinceStepUpMs: 6 * 60_000 });
  expect((await start({ shelf: 'none' }, 1, {}, calm)).body.code).toBe('STEP_UP_REQUIRED');
});
