import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { startApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api = await startApi();
const rows = await insertSampleRows(api.db);
afterAll(() => api.stop());

const owner = await api.staff('owner');
const { cellOf, unmarkText } = await import('../http/csv.ts');
const { resources } = await import('./index.ts');
const ofSet = `filter=${encodeURIComponent(JSON.stringify({ setId: rows.setId }))}`;
test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ["'=1", "''=1"],
  ["'70s", "'70s"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [-500, '-500'],
  [null, ''],
  [false, 'false'],
  [{ a: [1] }, '"{""a"":[1]}"'],
])('the cell of %j is %j', (value, cell) => expect(cellOf(value)).toBe(cell));

test('exports the list in the requested order, and records it', async () => {
  const { status, headers, text } = await owner.ask(
    `/api/admin/cards.csv?${ofSet}&sort=["valueCents","DESC"]`,
  );
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="cards.csv"');
  const [header = '', ...lines] = text.split('\r\n');
  const at = header.split(',').indexOf('valueCents');
  expect(at).toBeGreaterThan(0);
  expect(lines.filter((line) => line !== '')).toHaveLength(5);
  expect(lines[0]?.split(',')).toContain('Zebra');
  const { rows: entries } = await api.db.query(
    "SELECT after FROM audit_entries WHERE action = 'card.exported' ORDER BY id DESC LIMIT 1",
  );
  expect(JSON.parse(entries[0].after.filter)).toEqual({ setId: rows.setId });
});

test('reads any cell back as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', "'", '=', "''-", '@'), (text, start) => {
      const [[cell] = []] = parse(`${cellOf(start + text)},end\r\n`);
      expect(unmarkText(cell ?? '')).toBe(start + text);
    }),
  );
});

test('exports the requested columns as data under headings that name the unit, and the id', async () => {
  const columns = encodeURIComponent('["name","valueCents","createdAt"]');
  const path = `/api/admin/cards.csv?${ofSet}&sort=["valueCents","DESC"]`;
  const [header, first = ''] = (await owner.ask(`${path}&columns=${columns}`)).text.split('\r\n');
  expect(header).toBe(
    'Name,Market value (USD),Made (UTC),Set code,Set,Number,Artist,Description,Class,Source of the value,Card ID',
  );
  expect(first).toMatch(/^[^,]+,\d+\.\d\d,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,.*,[0-9a-f-]{36}$/);
  const orders = await owner.ask('/api/admin/orders.csv?columns=["state","totalCents"]');
  expect(orders.text).toMatch(/^State,Total \(USD\),Order ID\r\n(?:placed|partly_refunded|refunded),\d/);
});

test.each(['x', '"name"', '[1]', '["no"]', '["pendingValue"]', '["__proto__"]'])(
  'refuses columns=%s',
  async (columns) => {
    const { status, body } = await owner.ask(`/api/admin/cards.csv?columns=${encodeURIComponent(columns)}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);

test('leaves out columns that the role may not see', async () => {
  const support = await api.staff('support');
  const { text } = await support.ask('/api/admin/collectibles.csv?columns=["cardName","costCents"]');
  expect(text.split('\r\n')[0]).toMatch(/^Card,(?!.*Cost).*,Unit ID$/);
});

test('an empty list is its header', async () => {
  const { text } = await owner.ask('/api/admin/cards.csv?filter={"id":[]}');
  expect(text).toMatch(/^id,[A-Za-z,]+\r\n$/);
});

test('bad filters and missing permissions are refused before anything is written', async () => {
  expect((await owner.ask('/api/admin/cards.csv?filter={"no":1}')).body.code).toBe('BAD_FILTER');
  const catalogue = await api.staff('catalogue');
  expect((await catalogue.ask('/api/admin/users.csv')).status).toBe(403);
  const { text } = await catalogue.ask('/api/admin/collectibles.csv');
  expect(text.split('\r\n')[0]).not.toMatch(/owner/i);
});

test('a file begins with the mark by which spreadsheets know UTF-8', async () => {
  const customer = await (await import('../../../testing/factories.ts')).aCustomer(api, 0);
  for (const [path, { headers }] of [
    ['/api/admin/class.csv', owner],
    ['/api/me/wallet/history.csv', customer.client],
    ['/api/me/history.csv', customer.client],
  ] as const) {
    const bytes = new Uint8Array(await (await fetch(`${api.origin}${path}`, { headers })).arrayBuffer());
    expect([path, ...bytes.subarray(0, 3)]).toEqual([path, 0xef, 0xbb, 0xbf]);
  }
});

test('every resource can be taken out', async () => {
  for (const { spec } of resources.values()) {
    if (spec.within) continue;
    const { status, text } = await owner.ask(`/api/admin/${spec.name}.csv`);
    expect([spec.name, status]).toEqual([spec.name, 200]);
    expect([spec.name, text.split('\r\n').length > 2]).toEqual([spec.name, true]);
  }
});

test('a client that leaves does not keep a connection', async () => {
  await api.db.query(
    `INSERT INTO history_entries (id, at, customer_id, kind, title, subject_kind, subject_id)
     SELECT gen_random_uuid(), now(), gen_random_uuid(), 'csv-test', repeat('x', 2000), 'sample', gen_random_uuid()
     FROM generate_series(1, 20000)`,
  );
  for (let round = 0; round < 12; round += 1) {
    const leave = new AbortController();
    const response = await fetch(`${api.origin}/api/admin/history.csv`, {
      headers: owner.headers,
      signal: leave.signal,
    });
    await response.body?.getReader().read();
    leave.abort();
  }
  const after = await owner.ask('/api/admin/class');
  expect(after.status).toBe(200);
  await api.db.query("DELETE FROM history_entries WHERE kind = 'csv-test'");
});
