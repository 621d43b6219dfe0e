import { jest } from '@jest/globals';
import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { sendForm } from '../../../testing/form.ts';
import { insertSampleRows, type SampleRows } from '../../../testing/sample-rows.ts';

// Writes and reads back 20,000 units.
jest.setTimeout(400_000);

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const { runImport } = await import('./run-import.ts');
const make = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

const units = '/api/admin/collectibles/import';
const ask = (path: string, body: object, key: string = make.aKey(), client = owner) =>
  make.post(client, path, body, key);
const first = async <Row extends object>(text: string, values: unknown[]): Promise<Row> =>
  (await api.db.query<Row>(text, values)).rows[0] ?? ({} as Row); // a missing row has no fields
const count = async (text: string, values: unknown[] = []) =>
  (await first<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values)).n;

const { code: set = '' } = await first<{ code?: string }>('SELECT code FROM card_sets WHERE id = $1', [
  rows.setId,
]);
const { kind = '' } = await first<{ kind?: string }>(
  'SELECT k.slug AS kind FROM collectible_classes k JOIN collectibles u ON u.kind_id = k.id ORDER BY u.created_at DESC LIMIT 1',
  [],
);
const tag = make.aKey();

test('the same commit twice is one import', async () => {
  const body = { rows: [{ set, number: '001', kind, notes: tag }], dryRun: false };
  const [left, right] = [await ask(units, body, 'import-key'), await ask(units, body, 'import-key')];
  expect(right.headers.get('idempotent-replayed')).toBe('true');
  expect(right.body).toEqual(left.body);
  const other = await ask(units, { ...body, reason: 'Another' }, 'import-key');
  expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  const none = await owner.ask(units, { method: 'POST', body });
  expect(none.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  await runImport(left.body.job.id, left.body.job.subjectId);
  await runImport(left.body.job.id, left.body.job.subjectId);
  expect(await count('collectibles WHERE notes = $1', [tag])).toBe(1);
});

test('20,000 units come as a file, with progress, and 20 MB is the end', async () => {
  const line = `${set},001,${kind},A-7,1.25\n`;
  const bytes = Buffer.from(`set,number,kind,shelf,cost\n${line.repeat(20_000)}`);
  const send = (path: string, content: Buffer, dryRun: string, more = {}) =>
    sendForm(
      owner,
      api.origin,
      path,
      { bytes: content, type: 'text/csv' },
      { format: 'csv', dryRun, ...more },
      {
        'Idempotency-Key': make.aKey(),
      },
    );
  const tried = await send(units, bytes, 'true', {
    mapping: JSON.stringify({ fields: { set: 'set', number: 'number', kind: 'kind' } }),
  });
  expect([tried.status, tried.body.report.counts.new]).toEqual([200, 20_000]);
  const { status, body } = await send(units, bytes, 'false');
  expect([status, body.job.progressTotal]).toEqual([202, 20_000]);
  const before = await count("collectibles WHERE shelf = 'A-7'");
  await runImport(body.job.id, body.job.subjectId);
  expect(await count("collectibles WHERE shelf = 'A-7'")).toBe(before + 20_000);
  expect((await owner.ask(`/api/admin/jobs/${body.job.id}`)).body).toMatchObject({
    state: 'done',
    progressDone: 20_000,
  });
  const { twice } = await first<{ twice: number }>(
    `SELECT count(*)::int AS twice FROM (SELECT 1 FROM collectibles WHERE shelf = 'A-7'
     GROUP BY card_id, serial HAVING count(*) > 1) twins`,
    [],
  );
  expect(twice).toBe(0);
  const large = await send(units, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'true');
  expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
});
