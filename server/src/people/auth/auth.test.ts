import { startApi, staffTotpSecret, type Client } from '../../../testing/api.ts';
import { codeNow, wrongCode } from '../../../testing/totp-codes.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');

const { clock, minutes } = await import('../../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

const post = (client: Client, path: string, body: unknown = {}) =>
  client.ask(`/api/admin/auth/${path}`, { method: 'POST', body });
const codeOf = ({ body }: { body: { code?: string } }) => body.code;

describe('a new app of staff', () => {
  test('rejects the right first code after five wrong ones', async () => {
    const client = await api.staff('owner', { as: 'guessing' });
    const { body } = await post(client, 'mfa/enrolment');
    const codes = [];
    for (let n = 0; n < 5; n += 1)
      codes.push(codeOf(await post(client, 'mfa/enrolment/confirm', { code: wrongCode(body.secret) })));
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'MFA_INVALID'));
    const right = await post(client, 'mfa/enrolment/confirm', { code: codeNow(body.secret) });
    expect([right.status, codeOf(right)]).toEqual([429, 'RATE_LIMITED']);
  });

  test('rejects a key that waited longer than 30 minutes', async () => {
    const client = await api.staff('owner', { as: 'slow' });
    const { body } = await post(client, 'mfa/enrolment');
    clock.travel(minutes(31));
    expect((await post(client, 'step-up', { code: codeNow(staffTotpSecret) })).status).toBe(200);
    const late = await post(client, 'mfa/enrolment/confirm', { code: codeNow(body.secret) });
    expect(codeOf(late)).toBe('WRONG_STATE');
  });

  test('returns codes for one of ten concurrent confirmations', async () => {
    const client = await api.staff('owner', { as: 'tenfold' });
    const { body } = await post(client, 'mfa/enrolment');
    const code = codeNow(body.secret);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(client, 'mfa/enrolment/confirm', { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await api.db.query(
      `SELECT count(*)::int AS codes FROM staff_recovery_codes c JOIN staff s ON s.id = c.staff_id
       WHERE s.email = 'tenfold@staff.test'`,
    );
    expect(rows).toEqual([{ codes: 10 }]);
  });
});

test.each([
  ['customers', '/api/auth/password/reset', 'account_tokens', 'customers', 'customer_id'],
  ['staff', '/api/admin/auth/password/reset', 'staff_tokens', 'staff', 'staff_id'],
])('only one of four links that %s concurrently requests works', async (_, path, tokens, table, owner) => {
  await api.staff('support', { as: 'forgetful' });
  const { email } = table === 'staff' ? { email: 'forgetful@staff.test' } : await make.aCustomer(api, 0);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => api.client().ask(path, { method: 'POST', body: { email } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS links FROM ${tokens} t JOIN ${table} a ON a.id = t.${owner}
     WHERE a.email = $1 AND t.purpose = 'reset-password'`,
    [email],
  );
  expect(rows).toEqual([{ links: 1 }]);
});
