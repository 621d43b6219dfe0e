import { startApi, staffPassword, staffTotpSecret, type Client } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';

const api = await startApi();
const { createStaff, offerSetUp } = await import('./index.ts');
const { totpCode } = await import('../../platform/totp.ts');
const { clock, hours, minutes } = await import('../../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

const newPassword = 'seven grey umbrellas';
const post = (client: Client, path: string, body: unknown = {}) =>
  client.ask(`/api/admin/auth/${path}`, { method: 'POST', body });
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';
const mailedTokens = async (to: string): Promise<string[]> =>
  (
    await api.db.query(
      'SELECT content::text AS text_body FROM mails WHERE recipient = $1 ORDER BY created_at, id',
      [to],
    )
  ).rows.flatMap(({ text_body: text }) => /token=([\w-]+)/.exec(String(text))?.[1] ?? []);
async function enrol(client: Client): Promise<string> {
  const { body } = await post(client, 'mfa/enrolment');
  const answer = await post(client, 'mfa/enrolment/confirm', { code: totpCode(body.secret, clock.now()) });
  expect(answer.body.recoveryCodes).toHaveLength(10);
  return body.secret;
}

describe('the first owner', () => {
  const person = { email: 'first@links.test', name: 'The First', password: newPassword };

  test('the latest start’s link works once, and only while there is no staff', async () => {
    const older = tokenOf(await offerSetUp());
    const newer = tokenOf(await offerSetUp());
    expect(newer).toMatch(/^[\w-]{43}$/);
    const client = api.client();
    expect((await post(client, 'set-up', { token: older, ...person })).body.code).toBe('TOKEN_INVALID');
    expect((await post(client, 'link', { token: newer })).body).toEqual({
      purpose: 'set-up',
      email: null,
      name: null,
    });
    clock.travel(hours(25));
    expect((await post(client, 'set-up', { token: newer, ...person })).body.code).toBe('TOKEN_INVALID');
    clock.reset();
    const weak = await post(client, 'set-up', { token: newer, ...person, password: 'aaaaaaaaaaaa' });
    expect(weak.body.errors).toHaveProperty('password');
    expect((await post(client, 'password', { token: newer, password: newPassword })).body.code).toBe(
      'TOKEN_INVALID',
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        post(at === 0 ? client : api.client(), 'set-up', {
          token: newer,
          ...person,
          email: `f${at}@links.test`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await api.db.query('SELECT role FROM staff')).rows).toEqual([{ role: 'owner' }]);
    expect(await offerSetUp()).toBeUndefined();
  });

  test('must set up a second factor before anything else', async () => {
    const { rows } = await api.db.query('SELECT email FROM staff');
    const client = api.client();
    const { body } = await post(client, 'sign-in', { email: rows[0].email, password: newPassword });
    expect(body).toEqual({ enrolmentRequired: true });
    expect((await client.ask('/api/admin/session')).body.code).toBe('MFA_REQUIRED');
    await enrol(client);
    expect((await client.ask('/api/admin/session')).body.role).toBe('owner');
  });
});

describe('invitations', () => {
  const reason = 'joins us on Monday';
  const invite = (client: Client, email: string) =>
    client.ask('/api/admin/admins/invite', {
      method: 'POST',
      body: { email, name: 'New Colleague', role: 'finance', reason },
    });

  test('go by mail, work once, and lead through password and app into the back office', async () => {
    const owner = await api.staff('owner');
    const email = 'new@links.test';
    const { status, body } = await invite(owner, email);
    expect(status).toBe(201);
    expect((await owner.ask(`/api/admin/admins/${body.id}`)).body).toMatchObject({
      state: 'invited',
      hasTotp: false,
      invitedByName: 'The owner',
    });
    const [token = ''] = await mailedTokens(email);
    const client = api.client();
    expect((await post(client, 'link', { token })).body).toEqual({
      purpose: 'invitation',
      email,
      name: 'New Colleague',
    });
    expect((await post(client, 'password', { token, password: newPassword })).body).toEqual({
      enrolmentRequired: true,
    });
    await enrol(client);
    expect((await client.ask('/api/admin/session')).body.role).toBe('finance');
    expect((await post(api.client(), 'password', { token, password: newPassword })).body.code).toBe(
      'TOKEN_INVALID',
    );
    const { rows } = await api.db.query(
      'SELECT action, reason FROM audit_entries WHERE subject_id = $1 ORDER BY at, id',
      [body.id],
    );
    expect(rows).toEqual([
      { action: 'staff.invited', reason },
      { action: 'staff.invitation_accepted', reason: null },
      { action: 'staff.mfa_enrolled', reason: null },
    ]);
  });

  test('end with the next one, after 72 hours, and when they are withdrawn', async () => {
    const owner = await api.staff('owner');
    const email = 'later@links.test';
    const { id } = (await invite(owner, email)).body;
    expect((await invite(owner, email)).body.errors).toEqual({ email: 'has an account already' });
    const verb = (name: string) =>
      owner.ask(`/api/admin/admins/${id}/${name}`, { method: 'POST', body: { reason } });
    expect((await verb('resend-invite')).status).toBe(200);
    const [older = '', newer = ''] = await mailedTokens(email);
    const check = async (token: string) => (await post(api.client(), 'link', { token })).status;
    expect([await check(older), await check(newer)]).toEqual([400, 200]);
    clock.travel(hours(73));
    expect(await check(newer)).toBe(400);
    clock.reset();
    expect((await verb('withdraw-invite')).status).toBe(200);
    expect(await check(newer)).toBe(400);
    expect((await owner.ask(`/api/admin/admins/${id}`)).status).toBe(404);
    expect((await invite(owner, email)).status).toBe(201);
  });
});

describe('a forgotten password', () => {
  const email = 'forgetful@links.test';
  let id: string;
  beforeAll(async () => {
    const account = { email, name: 'Forgetful', role: 'support' as const, password: staffPassword };
    id = await createStaff({ ...account, totpSecret: staffTotpSecret });
  });

  test('known and unknown addresses are answered alike, and only the known one gets a mail', async () => {
    const answers = [
      await post(api.client(), 'password/reset', { email }),
      await post(api.client(), 'password/reset', { email: 'nobody@links.test' }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [202, '{}'],
      [202, '{}'],
    ]);
    expect(await mailedTokens(email)).toHaveLength(1);
    expect(await mailedTokens('nobody@links.test')).toEqual([]);
  });

  test('is replaced by the newest link, once, within 30 minutes; sessions end, the second factor stays', async () => {
    await post(api.client(), 'password/reset', { email });
    const [older = '', token = ''] = await mailedTokens(email);
    const stored = (await api.db.query('SELECT * FROM staff_tokens')).rows;
    expect(JSON.stringify(stored)).not.toContain(token);
    const client = api.client();
    await post(client, 'sign-in', { email, password: staffPassword });
    await post(client, 'mfa', { code: totpCode(staffTotpSecret, clock.now()) });
    const set = (which: string) => post(api.client(), 'password', { token: which, password: newPassword });
    expect((await set(older)).body.code).toBe('TOKEN_INVALID');
    clock.travel(minutes(31));
    expect((await set(token)).body.code).toBe('TOKEN_INVALID');
    clock.reset();
    expect((await client.ask('/api/admin/session')).status).toBe(200);
    const answers = await Promise.all([set(token), set(token), set(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await client.ask('/api/admin/session')).status).toBe(401);
    const again = api.client();
    expect((await post(again, 'sign-in', { email, password: newPassword })).body).toEqual({
      mfaRequired: true,
    });
    expect((await post(api.client(), 'sign-in', { email, password: staffPassword })).status).toBe(401);
  });

  test('a disabled account gets no link, and five requests an hour are enough', async () => {
    await api.db.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [id]);
    const before = (await mailedTokens(email)).length;
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await post(api.client(), 'password/reset', { email })).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(await mailedTokens(email)).toHaveLength(before);
  });
});

test('a concurrent change with the old password does not replace one set in between', async () => {
  const email = 'overtaken@links.test';
  await createStaff({
    email,
    name: 'Overtaken',
    role: 'support',
    password: staffPassword,
    totpSecret: staffTotpSecret,
  });
  const thief = api.client();
  await post(thief, 'sign-in', { email, password: staffPassword });
  await post(thief, 'mfa', { code: totpCode(staffTotpSecret, clock.now()) });
  const lock = await holdLock(
    api.db,
    "UPDATE staff SET password_hash = 'set by its owner' WHERE email = $1",
    [email],
  );
  const changing = post(thief, 'password', { currentPassword: staffPassword, password: newPassword });
  await lock.untilBlocked();
  await lock.release();
  expect((await changing).body.code).toBe('SIGN_IN_FAILED');
  const { rows } = await api.db.query('SELECT password_hash FROM staff WHERE email = $1', [email]);
  expect(rows).toEqual([{ password_hash: 'set by its owner' }]);
});
