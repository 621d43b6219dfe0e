import { startApi, type TestApi } from '../../../testing/api.ts';
import { openImports } from '../../../testing/bring-in.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');
const { ask, bringIn } = await openImports(api, await insertSampleRows(api.db));
afterAll(() => api.stop());

const owner = await api.staff('owner');
const count = async (): Promise<number> =>
  (await api.db.query('SELECT count(*)::int AS n FROM collectibles')).rows[0].n;
const exported = async (list: string, columns?: readonly string[]): Promise<string> => {
  const chosen = columns === undefined ? '' : `?columns=${encodeURIComponent(JSON.stringify(columns))}`;
  const { status, text } = await owner.ask(`/api/admin/${list}.csv${chosen}`);
  expect(status).toBe(200);
  return text;
};
const looked = async (list: string, text: string) =>
  (await make.post(owner, `/api/admin/${list}/import`, { text, dryRun: true }, make.aKey())).body.report;

const shown = ['state', 'cardName'];

beforeAll(async () => {
  const text = `set,number,kind,quantity,condition,finish,language,cert,grader,grade,cost,notes
M1,1,raw,2,LP,"foil, signed",ja,,,,12.50,"=SUM(A1), ""kept"""
002,1,graded,1,,,,48219345,PSA,9,,slab`;
  expect((await bringIn(text)).units).toHaveLength(3);
});

describe('the export of the list of', () => {
  test.each([
    ['units, under headings for people', 'collectibles', ['cardName', 'valueCents', 'createdAt']],
    ['units, under names of fields', 'collectibles', undefined],
    ['cards, under headings for people', 'cards', ['name', 'vaultCount']],
    ['cards, under names of fields', 'cards', undefined],
    ['values, under headings for people', 'card-values', ['cardName', 'valueCents']],
    ['values, under names of fields', 'card-values', undefined],
  ])('%s is recognised by the import and changes nothing', async (_, list, columns) => {
    const text = await exported(list, columns);
    const report = await looked(list, text);
    expect(report.layout).toMatch(/^Pullproof, /);
    expect(report).toMatchObject({
      faults: [],
      unknownColumns: [],
      counts: { new: 0, changed: 0, broken: 0 },
    });
    expect(report.counts.same).toBeGreaterThan(1);
  });
});

test('a row of the export changes its own unit, also one without a certificate', async () => {
  const before = await count();
  const text = (await exported('collectibles', shown)).replaceAll('12.50', '13.75');
  const { body } = await bringIn(text);
  expect(body.report).toMatchObject({ faults: [], counts: { new: 0, changed: 2 } });
  expect(await count()).toBe(before);
  const { rows } = await api.db.query('SELECT notes FROM collectibles WHERE cost_cents = 1375');
  expect(rows).toEqual([1, 2].map(() => ({ notes: '=SUM(A1), "kept"' })));
});

test('the export of another shop adds its stock once', async () => {
  const own = await exported('collectibles', shown);
  const [header = '', ...lines] = own
    .split('\r\n')
    .filter((line) => line.includes('Lantern Moth') || line.includes('Unit ID'));
  const other = [header, ...lines.map((line) => line.replace(/[0-9a-f]{8}-[0-9a-f]{4}/, '0189abcd-1111'))];
  const gone = other.map((line) => line.replace(/^vault,/, 'withdrawn,'));
  expect((await bringIn(gone.join('\r\n'))).units).toEqual([]);
  expect((await bringIn(other.join('\r\n'))).units).toHaveLength(lines.length);
  const again = await bringIn(other.join('\r\n'), { repeats: 'refuse' });
  expect(again.body.code).toBe('IMPORTED_BEFORE');
});

test.each([
  [
    'another card',
    (line: string) => line.replace(',M1,Made,1,', ',002,Rise of the Floodborn,2,'),
    'unitId',
    'is a unit of another card',
  ],
  [
    'another certificate',
    (line: string) => line.replace('48219345', '48219346'),
    'cert',
    'is not the certificate of this unit',
  ],
  ['no id', (line: string) => line.replace(/[^,]{36}$/, 'x'), 'unitId', 'is not the id of a unit'],
])('refuses a unit’s row with %s', async (_, alter, field, message) => {
  const text = (await exported('collectibles', shown)).split('\r\n').map(alter).join('\r\n');
  const { faults } = (await ask({ text, dryRun: true })).body.report;
  expect(faults).toContainEqual(
    expect.objectContaining({ field, message: expect.stringContaining(message) }),
  );
});

test('refuses the same unit twice', async () => {
  const text = await exported('collectibles', shown);
  const [header, line] = text.split('\r\n');
  const { faults } = (await ask({ text: [header, line, line].join('\r\n'), dryRun: true })).body.report;
  expect(faults).toContainEqual(
    expect.objectContaining({
      field: 'unitId',
      message: expect.stringContaining('is the same unit as in row'),
    }),
  );
});

test.each(['collectibles', 'cards', 'card-values'])(
  'the list of %s exports for people every field that its import reads',
  async (list) => {
    const read = async (columns?: readonly string[]) => {
      const { mapping } = await looked(list, await exported(list, columns));
      return Object.keys(mapping.fields)
        .map((field) => field.replace(/Cents$/, ''))
        .sort();
    };
    expect(await read([])).toEqual(await read());
  },
);
