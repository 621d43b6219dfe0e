import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { insertSampleRows, type SampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const make = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

const cards = '/api/admin/cards/import';
const units = '/api/admin/collectibles/import';
const ask = (path: string, body: object, client = owner) => make.post(client, path, body);
const { rows: sets } = await api.db.query<{ code: string }>('SELECT code FROM card_sets WHERE id = $1', [
  rows.setId,
]);
const set = sets[0]?.code;
const tag = make.aKey();

test.each<[string, object, string]>([
  ['nothing', { dryRun: true }, 'VALIDATION_FAILED'],
  ['text and rows', { dryRun: true, text: 'a', rows: [] }, 'VALIDATION_FAILED'],
  ['no word on the dry run', { text: 'a' }, 'VALIDATION_FAILED'],
  ['an unknown field', { dryRun: true, text: 'set,number', url: 'http://x' }, 'UNKNOWN_FIELD'],
  ['an empty file', { dryRun: true, text: '' }, 'VALIDATION_FAILED'],
  ['a file without the columns', { dryRun: false, text: 'a,b\n1,2' }, 'VALIDATION_FAILED'],
  ['broken quotes', { dryRun: true, text: 'set,number\n"a,b' }, 'VALIDATION_FAILED'],
  ['NUL', { dryRun: true, text: 'set,number\na\0,b' }, 'VALIDATION_FAILED'],
  ['broken JSON', { dryRun: true, format: 'json', text: '[{' }, 'VALIDATION_FAILED'],
  ['JSON that is no list', { dryRun: true, format: 'json', text: '7' }, 'VALIDATION_FAILED'],
  [
    'a field of nobody',
    { dryRun: true, text: 'set,number\na,b', mapping: { fields: { __proto__x: 'set' } } },
    'VALIDATION_FAILED',
  ],
  [
    'a column of nobody',
    { dryRun: true, text: 'set,number\na,b', mapping: { fields: { set: 'x', number: 'number' } } },
    'VALIDATION_FAILED',
  ],
])('%s is refused', async (_, body, code) => {
  const answer = await ask(cards, body);
  expect([answer.status, answer.body.code]).toEqual([400, code]);
});

test('a dry run names the columns that are missing instead', async () => {
  const { body } = await ask(units, { dryRun: true, text: 'a,b\n1,2' });
  expect(body.report).toMatchObject({ missing: ['set', 'number'], columns: ['a', 'b'] });
});

test('cells with strange names and signs are data', async () => {
  const text = `set,number,name,__proto__,constructor\n${set},${tag}-x,=cmd|'/c calc'!A1,1,2\n${set},${tag}-y,'; DROP TABLE cards --,1,2`;
  const { body } = await ask(cards, { text, dryRun: true });
  expect(body.report.faults.map(({ field }: { field: string }) => field)).toEqual([
    'class',
    'value',
    'class',
    'value',
  ]);
  const lines = JSON.stringify({ set, number: '001' });
  const json = await ask(cards, { format: 'json', text: `${lines}\n`, dryRun: true });
  expect(json.body.report.counts.same).toBe(1);
});

test('only roles that may change a record import it', async () => {
  const body = { rows: [{ set, number: '001' }], dryRun: true };
  for (const role of ['fulfilment', 'support', 'finance', 'auditor'] as const) {
    const client = await api.staff(role);
    expect((await ask(cards, body, client)).status).toBe(403);
    expect((await ask(units, body, client)).status).toBe(403);
  }
  expect((await ask(cards, body, api.client())).status).toBe(401);
});
