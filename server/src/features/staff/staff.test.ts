import { startApi, staffPassword, type TestApi } from '../../testing/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const signIn = (body: unknown) => api.client().ask('/api/admin/auth/sign-in', { method: 'POST', body });

test('a member of staff signs in, sees role and permissions, and signs out', async () => {
  const client = await api.staff('support');
  const session = await client.ask('/api/admin/session');
  expect(session.body).toMatchObject({ staff: { email: 'support@staff.test' }, role: 'support' });
  expect(session.body.permissions).toContain('users.read');
  expect(session.body.permissions).not.toContain('cards.write');
  const out = await client.ask('/api/admin/auth/sign-out', { method: 'POST', body: {} });
  expect(out.status).toBe(204);
  expect((await client.ask('/api/admin/session')).status).toBe(401);
});

test('wrong password, unknown address and disabled account answer the same', async () => {
  await api.staff('finance');
  await api.db.query("UPDATE staff SET disabled_at = now() WHERE email = 'finance@staff.test'");
  const answers = await Promise.all([
    signIn({ email: 'finance@staff.test', password: staffPassword }),
    signIn({ email: 'nobody@staff.test', password: staffPassword }),
    signIn({ email: 'support@staff.test', password: 'not the password' }),
  ]);
  await api.db.query("UPDATE staff SET disabled_at = NULL WHERE email = 'finance@staff.test'");
  const bodies = answers.map(({ body }) => ({ ...body, requestId: '' }));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(bodies[0].code).toBe('SIGN_IN_FAILED');
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
});

test('who is disabled is out at the very next request', async () => {
  const client = await api.staff('auditor');
  expect((await client.ask('/api/admin/session')).status).toBe(200);
  await api.db.query("UPDATE staff SET disabled_at = now() WHERE email = 'auditor@staff.test'");
  const refused = await client.ask('/api/admin/session');
  await api.db.query("UPDATE staff SET disabled_at = NULL WHERE email = 'auditor@staff.test'");
  expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('a session id known before sign-in is worth nothing after it', async () => {
  const client = await api.staff('owner');
  const before = client.headers['Cookie'] ?? '';
  await client.ask('/api/admin/auth/sign-in', {
    method: 'POST',
    body: { email: 'owner@staff.test', password: staffPassword },
  });
  const stale = await api.client().ask('/api/admin/session', { headers: { Cookie: before } });
  expect(stale.status).toBe(401);
});

test('nothing behind the sign-in answers without it, and odd bodies are refused', async () => {
  const client = api.client();
  for (const path of ['/api/admin/session', '/api/admin/cards', '/api/admin/dashboard', '/api/admin/no-such'])
    expect((await client.ask(path)).status).toBe(401);
  for (const body of [{}, { email: 1, password: 2 }, { email: ['a'], password: 'x' }, []])
    expect((await signIn(body)).status).toBe(400);
  const other = await client.ask('/api/admin/auth/sign-in', {
    method: 'POST',
    body: {},
    headers: { Origin: 'https://evil.test' },
  });
  expect([other.status, other.body.code]).toEqual([403, 'CSRF_REJECTED']);
});

test('accounts are made once per address', async () => {
  const { createStaff } = await import('./index.ts');
  const input = {
    email: 'Twice@Staff.test',
    name: 'Twice',
    role: 'support',
    password: staffPassword,
  } as const;
  const [first, second] = [await createStaff(input), await createStaff({ ...input, name: 'Other' })];
  expect(second).toBe(first);
  const { rows } = await api.db.query("SELECT name FROM staff WHERE email = 'twice@staff.test'");
  expect(rows).toEqual([{ name: 'Twice' }]);
});
