import { clock, hours } from '../../platform/clock.ts';
import { outcome, startApi, type Answer, type Client } from '../../../testing/api.ts';
import {
  cookieOf,
  enrolTelephone,
  halfSignedIn,
  isOpen,
  mailsTo,
  post,
} from '../../../testing/second-factor.ts';
import { codeNow } from '../../../testing/totp-codes.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const support = await api.staff('support');
afterEach(() => clock.reset());
afterAll(() => api.stop());

const reason = 'Lost the telephone, identity checked by video';
const verb = (client: Client, id: string, name: string, body: object = { reason }): Promise<Answer> =>
  client.ask(`/api/admin/users/${id}/${name}`, { method: 'POST', body });
async function undoTokens(email: string): Promise<string[]> {
  const { rows } = await api.db.query<{ text: string }>(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'mfa-reset' ORDER BY created_at, id",
    [email],
  );
  return rows.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
}
const undo = (token: string | undefined): Promise<Answer> => post(api.client(), 'confirm', { token });
const entriesOf = async (id: string) =>
  (
    await api.db.query(
      `SELECT action, actor_kind AS actor, before, after, reason FROM audit_entries
       WHERE subject_id = $1 AND action LIKE 'customer.%' ORDER BY id`,
      [id],
    )
  ).rows;

test('support takes a second factor off: sessions end, the owner is mailed, payouts know when, one entry', async () => {
  const { id, email, client, half } = await halfSignedIn(api, make);
  const answer = await verb(support, id, 'reset-mfa');
  expect([answer.status, answer.body]).toEqual([200, { id, state: 'active', version: expect.any(Number) }]);
  expect(await isOpen(api, cookieOf(client))).toBe(false);
  expect(outcome(await post(half, 'mfa', { code: '123456' }))).toEqual([401, 'UNAUTHENTICATED']);
  const signedIn = await post(client, 'sign-in', { email, password: make.testPassword });
  expect(signedIn.body.session.mfa).toEqual({ enrolled: false, verified: false, pending: false });
  const { readSecurityTimes } = await import('./index.ts');
  const times = await readSecurityTimes(id);
  expect(times).toEqual({ passwordResetAt: null, emailChangedAt: null, mfaResetAt: expect.any(Date) });
  expect(await entriesOf(id)).toEqual([
    {
      action: 'customer.mfa-reset',
      actor: 'staff',
      before: { hasSecondFactor: true },
      after: { hasSecondFactor: false },
      reason,
    },
  ]);
  expect(await mailsTo(api, email)).toContain('mfa-reset');
  const shown = await support.ask(`/api/admin/users/${id}`);
  expect(shown.body).toMatchObject({
    mfaEnrolledAt: null,
    mfaResetAt: expect.any(String),
    version: answer.body.version,
  });
});

test('the owner takes a reset back, once, whatever was enrolled since; recovery codes are the earlier ones', async () => {
  const { id, email, client, telephone } = await halfSignedIn(api, make);
  await verb(support, id, 'reset-mfa');
  await post(client, 'sign-in', { email, password: make.testPassword });
  const stranger = await enrolTelephone(client);
  const [token] = await undoTokens(email);
  const answers = await Promise.all([undo(token), undo(token), undo(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    confirmed: 'mfa-reset-undone',
    isSignedIn: false,
  });
  expect(await isOpen(api, cookieOf(client))).toBe(false);
  const owner = api.client();
  await post(owner, 'sign-in', { email, password: make.testPassword });
  expect(outcome(await post(owner, 'mfa', { code: codeNow(stranger.secret, [telephone.secret]) }))).toEqual([
    401,
    'MFA_INVALID',
  ]);
  expect(outcome(await post(owner, 'mfa', { recoveryCode: stranger.recoveryCodes[0] }))).toEqual([
    401,
    'MFA_INVALID',
  ]);
  expect((await post(owner, 'mfa', { code: telephone.nextCode() })).status).toBe(200);
  expect((await post(owner, 'step-up', { recoveryCode: telephone.recoveryCodes[0] })).status).toBe(204);
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'customer.mfa-reset-undone',
    actor: 'customer',
  });
});

test('after a second reset the first link still leads back to the owner’s own telephone', async () => {
  const { id, email, client, telephone } = await halfSignedIn(api, make);
  await verb(support, id, 'reset-mfa');
  await post(client, 'sign-in', { email, password: make.testPassword });
  await enrolTelephone(client);
  await verb(support, id, 'reset-mfa');
  const [first] = await undoTokens(email);
  expect((await undo(first)).status).toBe(200);
  await post(client, 'sign-in', { email, password: make.testPassword });
  expect((await post(client, 'mfa', { code: telephone.nextCode() })).status).toBe(200);
});

test('a reset stays as it is after 72 hours, and the key is dropped', async () => {
  const { id, email } = await halfSignedIn(api, make);
  await verb(support, id, 'reset-mfa');
  const [token] = await undoTokens(email);
  clock.travel(hours(73));
  expect(outcome(await undo(token))).toEqual([400, 'TOKEN_INVALID']);
  const { forgetDue } = await import('../../platform/retention.ts');
  const { signInRetention } = await import('./retention.ts');
  await forgetDue(signInRetention);
  const { rows } = await api.db.query('SELECT 1 FROM mfa_resets WHERE customer_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('one of ten concurrent resets succeeds', async () => {
  const { id, email } = await halfSignedIn(api, make);
  const answers = await Promise.all(Array.from({ length: 10 }, () => verb(support, id, 'reset-mfa')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await undoTokens(email)).toHaveLength(1);
  expect(await entriesOf(id)).toHaveLength(1);
});

test('ending sessions signs out everywhere and writes one entry', async () => {
  const { id, email, client } = await make.aCustomer(api, 0);
  await post(api.client(), 'sign-in', { email, password: make.testPassword });
  const answer = await verb(support, id, 'end-sessions');
  expect([answer.status, answer.body]).toEqual([200, { id, state: 'active', version: expect.any(Number) }]);
  expect(await isOpen(api, cookieOf(client))).toBe(false);
  expect(await entriesOf(id)).toEqual([
    {
      action: 'customer.sessions-ended',
      actor: 'staff',
      before: { sessions: 2 },
      after: { sessions: 0 },
      reason,
    },
  ]);
});

test.each(['reset-mfa', 'end-sessions'])(
  '%s needs a role that may, a reason and a customer',
  async (name) => {
    const { id, client } = await halfSignedIn(api, make);
    const before = await entriesOf(id);
    for (const role of ['catalogue', 'fulfilment', 'finance', 'auditor'] as const)
      expect(outcome(await verb(await api.staff(role), id, name))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await verb(client, id, name))).toEqual([401, 'UNAUTHENTICATED']);
    for (const body of [{}, { reason: '' }, { reason: '   ' }])
      expect((await verb(support, id, name, body)).status).toBe(400);
    expect(outcome(await verb(support, id, name, { reason, extra: 1 }))).toEqual([400, 'UNKNOWN_FIELD']);
    for (const other of ['nope', '018f0000-0000-7000-8000-000000000000'])
      expect(outcome(await verb(support, other, name))).toEqual([404, 'NOT_FOUND']);
    expect(await entriesOf(id)).toEqual(before);
    expect(await isOpen(api, cookieOf(client))).toBe(true);
  },
);

test('refuses accounts without a second factor', async () => {
  const { id } = await make.aCustomer(api, 0);
  expect(outcome(await verb(support, id, 'reset-mfa'))).toEqual([409, 'WRONG_STATE']);
});

test('an older app key can go once the second factors are wrapped under the current one', async () => {
  const { client, id } = await make.aCustomer(api, 0);
  const telephone = await enrolTelephone(client);
  const { config } = await import('../../config.ts');
  const { customerSecrets } = await import('./retention.ts');
  const { rewrapSealedTexts } = await import('../../platform/sealed-columns.ts');
  const old = config().appKeys;
  const fresh = `fresh:${Buffer.alloc(32, 9).toString('base64')}`;
  const sealedBy = async () =>
    (
      await api.db.query('SELECT totp_secret AS sealed FROM customers WHERE id = $1', [id])
    ).rows[0].sealed.split(':')[0];
  try {
    Object.assign(config(), { appKeys: `${fresh},${old}` });
    expect(await rewrapSealedTexts(customerSecrets)).toBeGreaterThan(0);
    expect(await rewrapSealedTexts(customerSecrets)).toBe(0);
    expect(await sealedBy()).toBe('fresh');
    Object.assign(config(), { appKeys: fresh });
    expect((await post(client, 'step-up', { code: telephone.nextCode() })).status).toBe(204);
  } finally {
    Object.assign(config(), { appKeys: `${old},${fresh}` });
    await rewrapSealedTexts(customerSecrets);
    Object.assign(config(), { appKeys: old });
  }
  expect(await sealedBy()).toBe('test');
});
