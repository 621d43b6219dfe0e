import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { insertSampleRows, type SampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const { runImport, settleImports } = await import('./run-import.ts');
const make = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await api.db.query(`SELECT count(*)::int AS n FROM ${text}`, values)).rows[0].n;
const [{ set, slug }] = (
  await api.db.query(
    'SELECT s.code AS set, c.slug FROM card_sets s, card_classes c WHERE s.id = $1 AND c.id = $2',
    [rows.setId, rows.classId],
  )
).rows;
const tag = make.aKey();

const startCard = async (number: string) =>
  (
    await make.post(owner, '/api/admin/cards/import', {
      rows: [{ set, number, name: 'X', class: slug, value: '1' }],
      dryRun: false,
    })
  ).body.job;
const jobOf = async (id: string) => (await owner.ask(`/api/admin/jobs/${id}`)).body;
/** As a process leaves it that dies at work. */
const dieAtWork = (...ids: string[]) =>
  api.db.query(
    `UPDATE jobs SET state = 'running', finished_at = NULL, updated_at = now() - interval '5 minutes' WHERE id = ANY($1)`,
    [ids],
  );

test('an import whose process died begins again by itself, one that had committed is done', async () => {
  const died = await startCard(`${tag}-died`);
  const done = await startCard(`${tag}-done`);
  await runImport(done.id, done.subjectId);
  await dieAtWork(died.id, done.id);
  await api.db.query('DELETE FROM graphile_worker._private_jobs');
  await settleImports();
  expect([(await jobOf(died.id)).state, (await jobOf(done.id)).state]).toEqual(['queued', 'done']);
  const { rows } = await api.db.query('SELECT key FROM graphile_worker.jobs');
  expect(rows).toEqual([{ key: `import:${died.subjectId}` }]);
  await runImport(died.id, died.subjectId);
  expect((await jobOf(died.id)).state).toBe('done');
  expect(await count('cards WHERE number = $1', [`${tag}-died`])).toBe(1);
});

test('an import that the queue has given up begins again by itself', async () => {
  const stuck = await startCard(`${tag}-stuck`);
  await api.db.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1', [
    `import:${stuck.subjectId}`,
  ]);
  await settleImports();
  const { rows: waiting } = await api.db.query(
    'SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND attempts < max_attempts',
    [`import:${stuck.subjectId}`],
  );
  expect([(await jobOf(stuck.id)).state, waiting.length]).toEqual(['queued', 1]);
  await runImport(stuck.id, stuck.subjectId);
  expect((await jobOf(stuck.id)).state).toBe('done');
});

test('an import that is interrupted again and again is given up and changes nothing', async () => {
  const { id } = await startCard(`${tag}-again`);
  for (const expected of ['queued', 'queued', 'failed']) {
    await dieAtWork(id);
    await settleImports();
    expect((await jobOf(id)).state).toBe(expected);
  }
  expect((await jobOf(id)).failure.message).toContain('interrupted 3 times. Nothing was imported');
  expect(await count('import_rows')).toBe(0);
  expect(await count('cards WHERE number = $1', [`${tag}-again`])).toBe(0);
});

test('an import that the database cut off begins again, and is whole', async () => {
  const job = await startCard(`${tag}-cut`);
  await api.db.query(`
    CREATE FUNCTION cut_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER cut_once BEFORE INSERT ON cards FOR EACH ROW EXECUTE FUNCTION cut_once()`);
  await runImport(job.id, job.subjectId);
  await api.db.query('DROP FUNCTION cut_once() CASCADE');
  expect((await jobOf(job.id)).state).toBe('queued');
  await runImport(job.id, job.subjectId);
  expect((await jobOf(job.id)).state).toBe('done');
  expect(await count('cards WHERE number = $1', [`${tag}-cut`])).toBe(1);
});

test('an import that somebody still works on is left to them', async () => {
  const job = await startCard(`${tag}-held`);
  await dieAtWork(job.id);
  const client = await api.db.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM imports WHERE id = $1 FOR UPDATE', [job.subjectId]);
  await settleImports();
  expect((await jobOf(job.id)).state).toBe('running');
  await client.query('ROLLBACK');
  client.release();
  await settleImports();
  expect((await jobOf(job.id)).state).toBe('queued');
  await runImport(job.id, job.subjectId);
});
