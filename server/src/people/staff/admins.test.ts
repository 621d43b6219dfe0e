import { startApi, staffPassword, staffTotpSecret, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { createStaff } = await import('./index.ts');
const { clock, minutes } = await import('../../platform/clock.ts');
const owner = await api.staff('owner');
const reason = 'as agreed with everybody';
let serial = 0;

afterEach(() => clock.reset());
afterAll(() => api.stop());

async function aMember(role: 'owner' | 'support' = 'support') {
  const as = `${role}-${(serial += 1)}`;
  const client = await api.staff(role, { as });
  const { rows } = await api.db.query('SELECT id FROM staff WHERE email = $1', [`${as}@staff.test`]);
  return { id: String(rows[0].id), email: `${as}@staff.test`, client };
}
const verb = (client: Client, id: string, name: string, body: object = {}): Promise<Answer> =>
  client.ask(`/api/admin/admins/${id}/${name}`, { method: 'POST', body: { reason, ...body } });
const read = async (id: string) => (await owner.ask(`/api/admin/admins/${id}`)).body;
const idOf = async (client: Client) => (await client.ask('/api/admin/session')).body.staff.id;
const trail = async (id: string) =>
  (
    await api.db.query(
      "SELECT action, reason, ip, before, after FROM audit_entries WHERE subject_id = $1 AND action <> 'staff.created' ORDER BY at, id",
      [id],
    )
  ).rows;

test('the list shows role, second factor, sign-ins, state and open sessions, and no secret', async () => {
  const { id, email } = await aMember();
  expect(await read(id)).toMatchObject({
    email,
    role: 'support',
    state: 'active',
    hasTotp: true,
    openSessions: 1,
  });
  const text = (await owner.ask('/api/admin/admins')).text;
  expect(text).not.toMatch(/password|secret|hash/i);
});

test.each([
  ['change-role', { role: 'finance' }, 'staff.role_changed', { role: 'finance', state: 'active' }, 200],
  ['disable', {}, 'staff.disabled', { state: 'disabled' }, 401],
  ['end-sessions', {}, 'staff.sessions_ended', { state: 'active', openSessions: 0 }, 401],
  ['reset-mfa', {}, 'staff.mfa_reset', { hasTotp: false, openSessions: 0 }, 401],
])(
  '%s takes effect immediately and writes exactly one entry',
  async (name, body, action, after, statusAfter) => {
    const { id, client } = await aMember();
    const answer = await verb(owner, id, name, body);
    expect([answer.status, answer.body]).toEqual([200, { id }]);
    expect(await read(id)).toMatchObject(after);
    expect((await client.ask('/api/admin/session')).status).toBe(statusAfter);
    const entries = await trail(id);
    expect(entries).toMatchObject([{ action, reason }]);
    expect(entries[0].ip).not.toBeNull();
  },
);

test('a disabled account is opened again by another entry; twice is refused', async () => {
  const { id } = await aMember();
  expect((await verb(owner, id, 'enable')).body.code).toBe('WRONG_STATE');
  await verb(owner, id, 'disable');
  expect((await verb(owner, id, 'disable')).body.code).toBe('WRONG_STATE');
  expect((await verb(owner, id, 'enable')).status).toBe(200);
  expect((await trail(id)).map(({ action }) => action)).toEqual(['staff.disabled', 'staff.enabled']);
});

test('a role given twice, a factor reset twice and an accepted invitation withdrawn are refused', async () => {
  const { id } = await aMember();
  expect((await verb(owner, id, 'change-role', { role: 'support' })).body.code).toBe('WRONG_STATE');
  await verb(owner, id, 'reset-mfa');
  expect((await verb(owner, id, 'reset-mfa')).body.code).toBe('WRONG_STATE');
  expect((await verb(owner, id, 'withdraw-invite')).body.code).toBe('WRONG_STATE');
  expect((await verb(owner, id, 'resend-invite')).body.code).toBe('WRONG_STATE');
});

test('refuses changes to one’s own account, so that an owner remains', async () => {
  const id = await idOf(owner);
  for (const name of ['disable', 'end-sessions', 'reset-mfa', 'withdraw-invite'])
    expect([name, (await verb(owner, id, name)).body.code]).toEqual([name, 'FORBIDDEN']);
  expect((await verb(owner, id, 'change-role', { role: 'support' })).body.code).toBe('FORBIDDEN');
  expect(await read(id)).toMatchObject({ role: 'owner', state: 'active' });
});

test('exactly one of two owners who demote each other concurrently remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await aMember('owner'), await aMember('owner')];
    const answers = await Promise.all([
      verb(one.client, other.id, 'change-role', { role: 'support' }),
      verb(
        other.client,
        one.id,
        round % 2 === 0 ? 'change-role' : 'disable',
        round % 2 === 0 ? { role: 'support' } : {},
      ),
    ]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // If disabled before their own request arrived, they are no longer signed in.
    expect(round % 2 === 0 ? [403] : [401, 403]).toContain(refused);
    const left = [await read(one.id), await read(other.id)].filter(
      ({ role, state }) => role === 'owner' && state === 'active',
    );
    expect(left).toHaveLength(1);
  }
});

test('a reason, a recent second factor and the permission are needed', async () => {
  const { id } = await aMember();
  const without = await owner.ask(`/api/admin/admins/${id}/disable`, { method: 'POST', body: {} });
  expect([without.status, without.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  const stale = await api.staff('owner', { as: 'sleepy', sinceStepUpMs: minutes(6) });
  for (const name of ['disable', 'enable', 'end-sessions', 'reset-mfa', 'resend-invite', 'withdraw-invite'])
    expect([name, (await verb(stale, id, name)).body.code]).toEqual([name, 'STEP_UP_REQUIRED']);
  const colleague = await api.staff('finance');
  expect((await verb(colleague, id, 'disable')).body.code).toBe('FORBIDDEN');
  expect((await verb(owner, '018f0000-0000-7000-8000-000000000000', 'disable')).status).toBe(404);
  expect((await verb(owner, 'nonsense', 'disable')).status).toBe(404);
  expect((await verb(owner, id, 'disable', { role: 'owner' })).body.code).toBe('UNKNOWN_FIELD');
  expect(await trail(id)).toEqual([]);
});

test('resets the second factor of a locked-out owner from the machine', async () => {
  const { resetTotpFromMachine } = await import('./index.ts');
  const id = await createStaff({
    email: 'lost@staff.test',
    name: 'Lost',
    role: 'owner',
    password: staffPassword,
    totpSecret: staffTotpSecret,
  });
  expect(await resetTotpFromMachine('nobody@staff.test')).toBe(false);
  expect(await resetTotpFromMachine(' Lost@Staff.test ')).toBe(true);
  expect(await read(id)).toMatchObject({ hasTotp: false });
  expect(await trail(id)).toMatchObject([{ action: 'staff.mfa_reset' }]);
});
