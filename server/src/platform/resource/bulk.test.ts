import { startApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api = await startApi();
const rows = await insertSampleRows(api.db);
const owner = await api.staff('owner');
const url = '/api/admin/cards';
const absent = '018f0000-0000-7000-8000-000000000000';

afterAll(() => api.stop());

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

test('by filter only while it matches the records the person saw', async () => {
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
