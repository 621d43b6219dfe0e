import simpleRestProvider from 'ra-data-simple-rest';
import { startApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api = await startApi();
const rows = await insertSampleRows(api.db);
const staff = await api.staff('owner');
afterAll(() => api.stop());

/** The published third-party client, unmodified; its httpClient adds the headers a browser would send. */
const provider = simpleRestProvider(`${api.origin}/api/admin`, async (url, options = {}) => {
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(staff.headers)) headers.set(name, value);
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers,
    ...(typeof options.body === 'string' && { body: options.body }),
  });
  const body = await response.text();
  const json: unknown = JSON.parse(body);
  if (!response.ok) throw Object.assign(new Error(body), { status: response.status, body: json });
  return { status: response.status, headers: response.headers, body, json };
});
let number = 0;
const newCard = () => ({
  name: 'From a stranger',
  setId: rows.setId,
  number: `R${(number += 1)}`,
  classId: rows.classId,
  valueCents: 100,
});
const page = { pagination: { page: 1, perPage: 3 }, sort: { field: 'valueCents', order: 'DESC' as const } };
test('getList and getManyReference page, sort and count', async () => {
  const first = await provider.getList('cards', { ...page, filter: {} });
  expect(first.data).toHaveLength(3);
  expect(first.total).toBeGreaterThanOrEqual(5);
  const values = first.data.map((card) => card.valueCents);
  expect(values).toEqual(values.toSorted((left, right) => right - left));
  const second = await provider.getList('cards', {
    ...page,
    pagination: { page: 2, perPage: 3 },
    filter: {},
  });
  expect(first.data.map(({ id }) => id)).not.toContain(second.data[0]?.id);
  const past = await provider.getList('cards', { ...page, pagination: { page: 99, perPage: 3 }, filter: {} });
  expect(past).toMatchObject({ data: [], total: first.total });
  const count = await provider.getList('cards', {
    ...page,
    pagination: { page: 1, perPage: 1 },
    filter: { q: 'zebra', setId: rows.setId },
  });
  expect(count.total).toBe(1);
  const ofClass = await provider.getManyReference('cards', {
    ...page,
    target: 'classId',
    id: rows.classId,
    filter: { valueCents_gte: 500 },
  });
  expect(ofClass.data.every((card) => card.classId === rows.classId && card.valueCents >= 500)).toBe(true);
  expect(ofClass.total).toBe(3);
  const embedded = await provider.getList('cards', { ...page, filter: {}, meta: { embed: ['class'] } });
  expect(embedded.data[0].class.id).toBe(embedded.data[0].classId);
});

test('create, getOne, update, updateMany, getMany, delete and deleteMany work as react-admin calls them', async () => {
  const { data: card } = await provider.create('cards', { data: newCard() });
  expect((await provider.getOne('cards', { id: card.id })).data).toEqual(card);
  const { data: renamed } = await provider.update('cards', {
    id: card.id,
    data: { ...card, name: 'Renamed' },
    previousData: card,
  });
  expect(renamed).toMatchObject({ id: card.id, name: 'Renamed', version: 2 });
  const { data: other } = await provider.create('cards', { data: newCard() });
  const ids = [card.id, other.id];
  expect((await provider.updateMany('cards', { ids, data: { artist: 'Both' } })).data).toEqual(ids);
  const many = await provider.getMany('cards', { ids: [...ids, 'no-id'] });
  expect(many.data.map(({ artist }) => artist)).toEqual(['Both', 'Both']);
  const { data: gone } = await provider.delete('cards', { id: card.id, previousData: card });
  expect(gone.id).toBe(card.id);
  expect((await provider.deleteMany('cards', { ids: [other.id] })).data).toEqual([other.id]);
  expect((await provider.getMany('cards', { ids })).data).toEqual([]);
});

test('refusals reach the form with their fields', async () => {
  await expect(provider.create('cards', { data: { name: 7 } })).rejects.toMatchObject({
    status: 422,
    body: { errors: { number: 'is required', classId: 'is required' } },
  });
  await expect(provider.getOne('cards', { id: 'nope' })).rejects.toMatchObject({ status: 404 });
  await expect(provider.delete('class', { id: rows.classId })).rejects.toMatchObject({ status: 409 });
});

test('every resource that staff may list supports it', async () => {
  const { resources } = await import('./index.ts');
  for (const { spec } of resources.values()) {
    const name = rows.addressOf(spec.name);
    const sort = { field: 'id', order: 'ASC' as const };
    const { data, total } = await provider.getList(name, {
      pagination: { page: 1, perPage: 10 },
      sort,
      filter: {},
    });
    expect(total).toBeGreaterThanOrEqual(data.length);
    expect(data.length).toBeGreaterThan(0);
    const ids = data.map((record) => record.id);
    expect((await provider.getMany(name, { ids })).data.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  }
});

const owner = await api.staff('owner');
const url = '/api/admin/cards';
const absent = '018f0000-0000-7000-8000-000000000000';
const bulk = (body: unknown, client = owner) => client.ask(`${url}/bulk`, { method: 'POST', body });
const cards = async (): Promise<{ id: string; artist: string; version: number }[]> =>
  (
    await owner.ask(
      `${url}?filter=${encodeURIComponent(JSON.stringify({ setId: rows.setId }))}&sort=["id","ASC"]`,
    )
  ).body;
const auditCount = async (): Promise<number> =>
  (await api.db.query("SELECT count(*)::int AS n FROM audit_entries WHERE action = 'card.updated'")).rows[0]
    .n;
test('changes the named records, each with its audit row and the reason', async () => {
  const before = await cards();
  const count = await auditCount();
  const ids = before.slice(0, 3).map(({ id }) => id);
  const answer = await bulk({ ids: [...ids, ids[0]], changes: { artist: 'Bulk' }, reason: 'One style' });
  expect([answer.status, answer.body]).toEqual([200, { ids }]);
  const after = await cards();
  expect(after.slice(0, 3).map(({ artist, version }) => [artist, version])).toEqual(
    before.slice(0, 3).map(({ version }) => ['Bulk', version + 1]),
  );
  expect(after.slice(3)).toEqual(before.slice(3));
  expect(await auditCount()).toBe(count + 3);
  const { rows: entries } = await api.db.query(
    "SELECT reason FROM audit_entries WHERE subject_id = $1 AND action = 'card.updated'",
    [ids[0]],
  );
  expect(entries).toEqual([{ reason: 'One style' }]);
});

test('writes what many get at once; each entry has its own value of before, and an unchanged record has none', async () => {
  await api.db.query(
    `CREATE TABLE card_updates (at timestamptz);
     CREATE FUNCTION note_card_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
       $$ BEGIN INSERT INTO card_updates VALUES (now()); RETURN NULL; END $$;
     CREATE TRIGGER note_card_update AFTER UPDATE ON cards FOR EACH STATEMENT EXECUTE FUNCTION note_card_update()`,
  );
  const ids = (await cards()).map(({ id }) => id);
  await api.db.query(
    `UPDATE cards SET artist = CASE WHEN id = $1 THEN 'Same' ELSE 'Was ' || id END WHERE id = ANY($2)`,
    [ids[0], ids],
  );
  await api.db.query('DELETE FROM card_updates');
  const count = await auditCount();
  expect((await bulk({ ids, changes: { artist: 'Same' } })).status).toBe(200);
  expect((await api.db.query('SELECT 1 FROM card_updates')).rows).toHaveLength(1);
  expect(await auditCount()).toBe(count + ids.length - 1);
  const { rows: entries } = await api.db.query(
    `SELECT subject_id AS id, before ->> 'artist' AS artist FROM audit_entries
     WHERE action = 'card.updated' AND before ->> 'artist' LIKE 'Was %' ORDER BY subject_id`,
  );
  expect(entries).toEqual(ids.slice(1).map((id) => ({ id, artist: `Was ${id}` })));
  await api.db.query('DROP TRIGGER note_card_update ON cards');
});

test('all or nothing: one absent record or one wrong value changes none', async () => {
  const before = await cards();
  const count = await auditCount();
  const ids = before.map(({ id }) => id);
  expect((await bulk({ ids: [...ids, absent], changes: { artist: 'Never' } })).status).toBe(404);
  expect((await bulk({ ids, changes: { classId: absent, artist: 'Never' } })).body.errors).toEqual({
    classId: 'does not exist',
  });
  expect((await bulk({ ids, changes: { artist: 7 } })).status).toBe(422);
  expect(await cards()).toEqual(before);
  expect(await auditCount()).toBe(count);
});

test('a bulk change by filter needs the records that the person saw', async () => {
  const filter = { setId: rows.setId };
  const stale = await bulk({ filter, expectedCount: 4, changes: { artist: 'Filtered' } });
  expect([stale.status, stale.body.code, stale.body.count]).toEqual([412, 'STALE', 5]);
  const done = await bulk({ filter, expectedCount: 5, changes: { artist: 'Filtered' } });
  expect(done.body.ids).toHaveLength(5);
  expect((await cards()).every(({ artist }) => artist === 'Filtered')).toBe(true);
  expect((await bulk({ filter: { secret: 1 }, expectedCount: 5, changes: {} })).body.code).toBe('BAD_FILTER');
});

test('needs the permission and a whole request', async () => {
  const auditor = await api.staff('auditor');
  const [first] = await cards();
  expect((await bulk({ ids: [first?.id], changes: { artist: 'x' } }, auditor)).status).toBe(403);
  for (const body of [
    {},
    { ids: [] },
    { ids: [1], changes: {} },
    { filter: {}, changes: {} },
    { ids: ['a'] },
  ])
    expect((await bulk(body)).status).toBe(400);
  expect((await owner.ask('/api/admin/runs/bulk', { method: 'POST', body: {} })).status).toBe(405);
});

test('the whole API is described', async () => {
  const { status, body } = await api.client().ask('/api/openapi.json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths['/api/admin/cards/{id}']).sort()).toEqual(['delete', 'get', 'put']);
  expect(
    body.paths['/api/admin/cards'].post.requestBody.content['application/json'].schema.required.sort(),
  ).toEqual(['classId', 'name', 'number', 'setId', 'valueCents']);
  expect(Object.keys(body.paths['/api/admin/auth/sign-in'])).toEqual(['post']);
});
