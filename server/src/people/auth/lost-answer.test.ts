import {
  outcome,
  startApi,
  staffPassword,
  staffTotpSecret,
  type Answer,
  type Client,
} from '../../../testing/api.ts';
import { halfSignedIn, mailsTo } from '../../../testing/second-factor.ts';
import { codeNow } from '../../../testing/totp-codes.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { createStaff } = await import('../staff/index.ts');
const { clock, seconds } = await import('../../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

interface Half {
  client: Client;
  id: string;
  email: string;
  proof: object;
}
interface Kind {
  path: string;
  sessions: string;
  owner: string;
  begin(): Promise<Half>;
  signIn(email: string): Promise<Client>;
}

let serial = 0;
const staffKind: Kind = {
  path: '/api/admin/auth/mfa',
  sessions: 'staff_sessions',
  owner: 'staff_id',
  async begin() {
    const email = `lost-${(serial += 1)}@staff.test`;
    const id = await createStaff({
      email,
      name: 'Lost',
      role: 'support',
      password: staffPassword,
      totpSecret: staffTotpSecret,
    });
    return { client: await this.signIn(email), id, email, proof: { code: codeNow(staffTotpSecret) } };
  },
  async signIn(email) {
    const client = api.client();
    const body = { email, password: staffPassword };
    await client.ask('/api/admin/auth/sign-in', { method: 'POST', body });
    return client;
  },
};
const customerKind = (
  proofOf: (telephone: { nextCode(): string; recoveryCodes: string[] }) => object,
): Kind => ({
  path: '/api/auth/mfa',
  sessions: 'customer_sessions',
  owner: 'customer_id',
  async begin() {
    const { half, id, email, telephone } = await halfSignedIn(api, make);
    // Only what this sign-in makes is counted.
    await api.db.query(
      `DELETE FROM customer_sessions WHERE customer_id = $1 AND sess ->> 'mfaPending' = 'false'`,
      [id],
    );
    return { client: half, id, email, proof: proofOf(telephone) };
  },
  async signIn(email) {
    const client = api.client();
    const body = { email, password: make.testPassword };
    await client.ask('/api/auth/sign-in', { method: 'POST', body });
    return client;
  },
});

const kinds: [string, Kind][] = [
  ['of staff', staffKind],
  ['of a customer by the app', customerKind((telephone) => ({ code: telephone.nextCode() }))],
  [
    'of a customer by a recovery code',
    customerKind(({ recoveryCodes: [recoveryCode = ''] }) => ({ recoveryCode })),
  ],
];

describe.each(kinds)('a sign-in %s whose answer was lost', (_, kind) => {
  const show = (half: Half, key: string | undefined, cookie = half.client.headers['Cookie'] ?? '') => {
    const client = api.client();
    const headers = { Cookie: cookie, ...(key !== undefined && { 'Idempotency-Key': key }) };
    return client.ask(kind.path, { method: 'POST', body: half.proof, headers });
  };
  const sidOf = ({ headers }: Answer): string =>
    /pullproof(?:-staff)?=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  const openCount = async ({ id }: Half): Promise<number> => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM ${kind.sessions} WHERE ${kind.owner} = $1 AND coalesce(sess ->> 'mfaPending', 'false') = 'false'`,
      [id],
    );
    return rows.length;
  };

  test('goes on with the session that it made', async () => {
    const half = await kind.begin();
    const [first, again] = [await show(half, 'one'), await show(half, 'one')];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(sidOf(again)).toBe(sidOf(first));
    expect(await openCount(half)).toBe(1);
    const mails = (await mailsTo(api, half.email)).filter((mail) => mail === 'recovery-code-used');
    expect(mails).toHaveLength('recoveryCode' in half.proof ? 1 : 0);
  });

  test('answers a repeat that shows the new session already', async () => {
    const half = await kind.begin();
    const first = await show(half, 'one');
    const cookie = (first.headers.getSetCookie() ?? []).map((one) => one.split(';')[0]).join('; ');
    expect((await show(half, 'one', cookie)).status).toBe(200);
    expect((await show(half, 'two', cookie)).status).toBeGreaterThanOrEqual(400);
    expect(await openCount(half)).toBe(1);
  });

  test('takes its code again when the session could not be stored', async () => {
    const half = await kind.begin();
    await api.db.query(`
      CREATE FUNCTION fail_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'overloaded' USING ERRCODE = '53300'; END $$;
      CREATE TRIGGER fail_now BEFORE UPDATE OF sid ON ${kind.sessions} FOR EACH ROW EXECUTE FUNCTION fail_now()`);
    try {
      expect((await show(half, 'one')).status).toBeGreaterThanOrEqual(500);
    } finally {
      await api.db.query('DROP FUNCTION fail_now() CASCADE');
    }
    const other = { ...half, client: await kind.signIn(half.email) };
    expect(outcome(await show(other, 'one'))).toEqual([401, 'MFA_INVALID']);
    expect(outcome(await show(half, undefined))).toEqual([401, 'MFA_INVALID']);
    expect(outcome(await show(half, 'two'))).toEqual([401, 'MFA_INVALID']);
    expect((await show(half, 'one')).status).toBe(200);
    expect(await openCount(half)).toBe(1);
  });

  test('makes one session of 20 copies', async () => {
    const half = await kind.begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(half, 'one')));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(new Set(accepted.map(sidOf)).size).toBe(1);
    expect(await openCount(half)).toBe(1);
  });

  test('starts over with another key or code, without one, and after 90 seconds', async () => {
    const half = await kind.begin();
    const first = await show(half, 'one');
    expect(first.status).toBe(200);
    const refused = [401, 'UNAUTHENTICATED'];
    expect(outcome(await show(half, 'two'))).toEqual(refused);
    expect(outcome(await show(half, undefined))).toEqual(refused);
    expect(outcome(await show({ ...half, proof: { code: '123456' } }, 'one'))).toEqual(refused);
    clock.travel(seconds(91));
    expect(outcome(await show(half, 'one'))).toEqual(refused);
    expect(await openCount(half)).toBe(1);
  });

  test('stays ended when its session was ended', async () => {
    const half = await kind.begin();
    expect((await show(half, 'one')).status).toBe(200);
    await api.db.query(`DELETE FROM ${kind.sessions} WHERE ${kind.owner} = $1`, [half.id]);
    expect(outcome(await show(half, 'one'))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await openCount(half)).toBe(0);
  });

  test('refuses a malformed key', async () => {
    const half = await kind.begin();
    expect(outcome(await show(half, ' '))).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  });
});
