import { startApi } from '../../../testing/api.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { countBlocked } from '../../../testing/hold-lock.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const rows = await insertSampleRows(api.db);
const url = `/api/admin/users/${rows.customerId}`;
afterAll(() => api.stop());

test('suspending ends every session, reinstating opens the account again, both are recorded with the reason', async () => {
  const client = await api.staff('support');
  await api.db.query(
    "INSERT INTO customer_sessions (sid, sess, expire) VALUES ('sample', $1, now() + interval '1 day') ON CONFLICT DO NOTHING",
    [JSON.stringify({ cookie: {}, customerId: rows.customerId })],
  );
  const body = { reason: 'Stolen card' };
  const suspended = await client.ask(`${url}/suspend`, { method: 'POST', body });
  expect([suspended.status, suspended.body.state]).toEqual([200, 'suspended']);
  const { rows: sessions } = await api.db.query('SELECT 1 FROM customer_sessions WHERE customer_id = $1', [
    rows.customerId,
  ]);
  expect(sessions).toEqual([]);
  expect((await client.ask(url)).body).toMatchObject({ state: 'suspended', version: suspended.body.version });
  const again = await client.ask(`${url}/suspend`, { method: 'POST', body });
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  expect((await client.ask(`${url}/reinstate`, { method: 'POST', body })).body.state).toBe('active');
  const { rows: mails } = await api.db.query(
    "SELECT kind FROM mails WHERE customer_id = $1 AND kind LIKE 'account-%' ORDER BY id",
    [rows.customerId],
  );
  expect(mails).toEqual([{ kind: 'account-suspended' }, { kind: 'account-reinstated' }]);
  const { rows: entries } = await api.db.query(
    'SELECT action, reason, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [rows.customerId],
  );
  expect(entries).toEqual([
    {
      action: 'customer.suspended',
      reason: 'Stolen card',
      before: { state: 'active' },
      after: { state: 'suspended' },
    },
    {
      action: 'customer.reinstated',
      reason: 'Stolen card',
      before: { state: 'suspended' },
      after: { state: 'active' },
    },
  ]);
});

test('one of 10 concurrent requests suspends', async () => {
  const client = await api.staff('support');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.ask(`${url}/suspend`, { method: 'POST', body: { reason: 'At once' } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  await client.ask(`${url}/reinstate`, { method: 'POST', body: { reason: 'Test over' } });
});

test('needs the permission, a reason and a customer', async () => {
  const support = await api.staff('support');
  const finance = await api.staff('finance');
  const body = { reason: 'Any reason' };
  expect((await finance.ask(`${url}/suspend`, { method: 'POST', body })).status).toBe(403);
  expect((await api.client().ask(`${url}/suspend`, { method: 'POST', body })).status).toBe(401);
  expect((await support.ask(`${url}/suspend`, { method: 'POST', body: {} })).status).toBe(400);
  for (const id of ['nope', '018f0000-0000-7000-8000-000000000000'])
    expect((await support.ask(`/api/admin/users/${id}/suspend`, { method: 'POST', body })).status).toBe(404);
});

test('a purchase that is being committed comes first, one that waits behind the suspension is refused', async () => {
  const make = await import('../../../testing/factories.ts');
  const run = await make.aRunOnSale(6);
  const { id, client } = await make.aCustomer(api);
  const held = await holdAtTrigger(
    api.db,
    'CONSTRAINT TRIGGER gate AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW',
  );
  const staff = await api.staff('support');
  const buying = make.buy(client, run.productId, { runId: run.runId, picks: [1] });
  await held.untilHeld();
  const orders = async () =>
    (await api.db.query('SELECT count(*)::int AS n FROM orders WHERE customer_id = $1', [id])).rows[0].n;
  const suspending = make
    .post(staff, `/api/admin/users/${id}/suspend`, { reason: 'Stolen card' })
    .then(async ({ status }) => [status, await orders()]);
  const blocked = (count: number) =>
    until(`${count} transactions wait`, async () => (await countBlocked(api.db)) >= count);
  await blocked(2);
  const late = make.buy(client, run.productId, { runId: run.runId, picks: [2] });
  await blocked(3);
  await held.release();
  expect((await buying).status).toBe(201);
  expect(await suspending).toEqual([200, 1]);
  expect((await late).status).not.toBe(201);
  expect(await orders()).toBe(1);
  expect((await make.buy(client, run.productId)).body.code).toBe('UNAUTHENTICATED');
});

const make = await import('../../../testing/factories.ts');
const notesOf = async (role: 'support' | 'catalogue' | 'auditor', id: string) =>
  (await api.staff(role)).ask(`/api/admin/users/${id}/notes`);
test('support writes a note with author and time, and the audit trail has no copy of its text', async () => {
  const { id } = await make.aCustomer(api, 0);
  const support = await api.staff('support');
  const add = (text: string) => make.post(support, `/api/admin/users/${id}/notes`, { text });
  expect((await add('  Asked for a refund.\nPromised an answer.  ')).status).toBe(201);
  await add('Answered.');
  const { body } = await notesOf('support', id);
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
    'Answered.',
    'Asked for a refund.\nPromised an answer.',
  ]);
  expect(body.data[0]).toMatchObject({ authorName: expect.any(String), at: expect.stringMatching(/Z$/) });
  const { rows } = await api.db.query(
    `SELECT after::text AS after FROM audit_entries WHERE subject_id = $1 AND action = 'customer.note-added'`,
    [id],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].after).not.toContain('refund');
});

test('refuses roles without the permission, empty and overlong notes, and unknown customers', async () => {
  const { id } = await make.aCustomer(api, 0);
  expect((await notesOf('catalogue', id)).status).toBe(403);
  expect((await notesOf('auditor', id)).status).toBe(200);
  for (const role of ['catalogue', 'auditor'] as const)
    expect(
      (await make.post(await api.staff(role), `/api/admin/users/${id}/notes`, { text: 'x' })).status,
    ).toBe(403);
  const support = await api.staff('support');
  for (const text of ['', '   ', 'x'.repeat(2_001)])
    expect((await make.post(support, `/api/admin/users/${id}/notes`, { text })).body.code).toBe(
      'VALIDATION_FAILED',
    );
  const absent = '018f0000-0000-7000-8000-000000000000';
  expect((await make.post(support, `/api/admin/users/${absent}/notes`, { text: 'x' })).status).toBe(404);
  expect((await notesOf('support', absent)).status).toBe(404);
});
