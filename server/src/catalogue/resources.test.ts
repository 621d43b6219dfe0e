import { startApi, type Client, type TestApi } from '../../testing/api.ts';
import { insertSampleRows, type SampleRows } from '../../testing/sample-rows.ts';
import { validRecords } from '../../testing/valid-records.ts';

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const { resources } = await import('../platform/resource/index.ts');
const valid = validRecords(rows, resources.values());
const { clock, seconds } = await import('../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

const post = (url: string, body: unknown) => owner.ask(url, { method: 'POST', body });
const put = (url: string, body: unknown, client = owner) => client.ask(url, { method: 'PUT', body });

test('a record that others refer to stays', async () => {
  const refused = await owner.ask(`/api/admin/class/${rows.classId}`, { method: 'DELETE' });
  expect([refused.status, refused.body.code]).toEqual([409, 'STILL_REFERENCED']);
  expect(refused.text).not.toMatch(/cards_|fkey|constraint/);
  const { rows: entries } = await api.db.query('SELECT 1 FROM audit_entries WHERE subject_id = $1', [
    rows.classId,
  ]);
  expect(entries).toEqual([]);
});

test('reports violated table constraints without their names', async () => {
  const make = valid['class'] ?? (() => ({}));
  const crossed = await post('/api/admin/class', { ...make(), minValueCents: 9, maxValueCents: 3 });
  expect([crossed.status, crossed.body.code, crossed.body.errors]).toEqual([
    422,
    'INVALID_RECORD',
    { maxValueCents: 'must not be below “value from”' },
  ]);
  expect(crossed.text).not.toMatch(/check|card_classes/i);
  const product = valid['products'] ?? (() => ({}));
  const single = await post('/api/admin/products', { ...product(), kind: 'single' });
  expect([single.status, single.body.errors]).toEqual([
    422,
    { root: { serverError: 'These values do not go together.' } },
  ]);
});

test('a price is set at creation and never by a merge; a new value carries its date', async () => {
  const product = (await post('/api/admin/products', valid['products']?.())).body;
  expect((await put(`/api/admin/products/${product.id}`, { priceCents: 1 })).body).toEqual(product);
  const card = (await post('/api/admin/cards', valid['cards']?.())).body;
  const renamed = (await put(`/api/admin/cards/${card.id}`, { name: 'Renamed' })).body;
  expect(renamed.valueAsOf).toBe(card.valueAsOf);
  const valueCents = Number(card.valueCents) + 1;
  const silent = await put(`/api/admin/cards/${card.id}`, { valueCents });
  expect([silent.status, silent.body.code]).toEqual([400, 'REASON_REQUIRED']);
  clock.travel(seconds(1));
  const revalued = (await put(`/api/admin/cards/${card.id}`, { valueCents, reason: 'Sold for it' })).body;
  expect(new Date(revalued.valueAsOf).getTime()).toBeGreaterThan(new Date(card.valueAsOf).getTime());
});

test('changes that affect buyback quotes need a reason, single and bulk, and the audit trail has it', async () => {
  const card = (await post('/api/admin/cards', valid['cards']?.())).body;
  const cardClass = (await post('/api/admin/class', valid['class']?.())).body;
  const changes = [
    ['cards', card.id, 'valueCents', card.valueCents],
    ['class', cardClass.id, 'buybackBps', cardClass.buybackBps],
    ['class', cardClass.id, 'laterBuybackBps', cardClass.laterBuybackBps],
  ] as const;
  for (const [resource, id, field, before] of changes) {
    const next = Number(before) + 1;
    for (const [silent, status, code] of [
      [{}, 400, 'REASON_REQUIRED'],
      [{ reason: '  ' }, 400, 'REASON_REQUIRED'],
      [{ reason: 7 }, 422, 'INVALID_RECORD'],
    ] as const) {
      const one = await put(`/api/admin/${resource}/${id}`, { [field]: next, ...silent });
      expect([one.status, one.body.code, Object.keys(one.body.errors)]).toEqual([status, code, ['reason']]);
    }
    const many = await post(`/api/admin/${resource}/bulk`, { ids: [id], changes: { [field]: next } });
    expect([many.status, many.body.code]).toEqual([400, 'REASON_REQUIRED']);
    const saved = await put(`/api/admin/${resource}/${id}`, {
      [field]: next,
      reason: ` ${'why'.repeat(300)} `,
    });
    expect([saved.status, saved.body[field]]).toEqual([200, next]);
    const { rows } = await api.db.query(
      'SELECT before, after, reason, actor_kind AS actor FROM audit_entries WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(rows[0]).toMatchObject({ before: { [field]: before }, after: { [field]: next }, actor: 'staff' });
    expect(rows[0].reason).toBe('why'.repeat(300).slice(0, 500));
  }
});

test('a field that only one role may set is read only for the others', async () => {
  const architect = (await post('/api/admin/architects', valid['architects']?.())).body;
  const catalogue = await api.staff('catalogue');
  const ignored = await put(`/api/admin/architects/${architect.id}`, { royaltyBps: 300 }, catalogue);
  expect([ignored.status, ignored.body.royaltyBps]).toEqual([200, 0]);
  expect((await put(`/api/admin/architects/${architect.id}`, { royaltyBps: 300 })).body.royaltyBps).toBe(300);
});

test('cards show the back of their set once it has one', async () => {
  const set = (await post('/api/admin/sets', valid['sets']?.())).body;
  const { storage } = await import('../platform/storage/storage.ts');
  const url = storage.url(await storage.put(Buffer.from('a back'), { type: 'image/webp' }));
  const image = { full: url, medium: url, small: url, width: 500, height: 700 };
  const card = (await post('/api/admin/cards', { ...valid['cards']?.(), setId: set.id, image })).body;
  const shown = async () => (await api.client().ask(`/api/cards/${card.id}`)).body.image;
  expect(await shown()).toEqual(image);
  const foreign = { ...image, full: 'https://elsewhere.test/back.webp' };
  expect((await put(`/api/admin/sets/${set.id}`, { back: foreign })).status).toBe(422);
  expect((await put(`/api/admin/sets/${set.id}`, { back: image })).body.back).toEqual(image);
  expect(await shown()).toEqual({ ...image, back: image.full });
  expect((await put(`/api/admin/sets/${set.id}`, { back: null })).status).toBe(200);
  expect(await shown()).toEqual(image);
});

test('a set is made and edited; its code stays, and so does a set that has cards', async () => {
  const made = { ...valid['sets']?.(), releasedOn: '2026-03-01', publishedCount: 9 };
  const set = (await post('/api/admin/sets', made)).body;
  expect(set).toMatchObject({ ...made, version: 1, cardCount: 0 });
  const at = `/api/admin/sets/${set.id}`;
  const next = { name: 'Tides', code: 'OTHER', releasedOn: null, publishedCount: 12 };
  expect((await put(at, next)).body).toMatchObject({ ...next, code: set.code, version: 2 });
  for (const [field, value] of [
    ['code', 'no spaces'],
    ['code', set.code],
    ['name', ' '],
    ['publishedCount', -1],
    ['releasedOn', '2026-02-30'],
  ] as const) {
    const refused = await post('/api/admin/sets', { ...valid['sets']?.(), [field]: value });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  const support = await api.staff('support');
  expect((await put(at, { name: 'Mine' }, support)).status).toBe(403);
  const card = await post('/api/admin/cards', { ...valid['cards']?.(), setId: set.id });
  expect((await owner.ask(at)).body.cardCount).toBe(1);
  expect((await owner.ask(at, { method: 'DELETE' })).body.code).toBe('STILL_REFERENCED');
  await owner.ask(`/api/admin/cards/${card.body.id}`, { method: 'DELETE' });
  expect((await owner.ask(at, { method: 'DELETE' })).status).toBe(200);
  const { rows: entries } = await api.db.query(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [set.id],
  );
  expect(entries.map(({ action }) => action)).toEqual(['set.created', 'set.updated', 'set.deleted']);
});
