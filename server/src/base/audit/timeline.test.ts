import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

type Role = 'support' | 'catalogue' | 'fulfilment' | 'finance' | 'auditor' | 'owner';
const timeline = async (role: Role, kind: string, id: string) =>
  (await api.staff(role)).ask(`/api/admin/timeline?kind=${kind}&id=${id}`);

test('a record’s timeline is for every role that may read the record, without before and after', async () => {
  const { id } = await make.aCustomer(api, 0);
  const support = await api.staff('support');
  await make.post(support, `/api/admin/users/${id}/suspend`, { reason: 'Asked by mail' });
  for (const role of ['support', 'finance', 'auditor', 'owner'] as const) {
    const { status, body } = await timeline(role, 'customer', id);
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      action: 'customer.suspended',
      actorName: expect.any(String),
      reason: 'Asked by mail',
    });
  }
});

test('answers 404 to roles that may not read the record, for absent records and for kinds without any', async () => {
  const { id } = await make.aCustomer(api, 0);
  for (const role of ['catalogue', 'fulfilment'] as const)
    expect((await timeline(role, 'customer', id)).status).toBe(404);
  const absent = '018f0000-0000-7000-8000-000000000000';
  expect((await timeline('owner', 'customer', absent)).status).toBe(404);
  for (const kind of ['nonsense', 'setting', 'audit-seal'])
    expect((await timeline('owner', kind, absent)).status).toBe(404);
  expect((await api.client().ask(`/api/admin/timeline?kind=customer&id=${id}`)).status).toBe(401);
});

test('only owner and auditor read the timeline of staff', async () => {
  const { rows } = await api.db.query('SELECT id FROM staff LIMIT 1');
  expect((await timeline('owner', 'staff', rows[0].id)).status).toBe(200);
  expect((await timeline('support', 'staff', rows[0].id)).status).toBe(404);
});
