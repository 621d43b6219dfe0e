import { termsVersion } from '../../contract/index.ts';
import { startApi, type Client, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const { aCustomer, testPassword } = await import('../../../testing/factories.ts');

const { clock, hours } = await import('../../platform/clock.ts');
const { tasks } = await import('../../features.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

const one = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows[0];

async function leave(client: Client, email: string): Promise<void> {
  await client.ask('/api/me', { method: 'DELETE', body: { password: testPassword, confirm: 'delete' } });
  const mail = await one(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account'",
    [email],
  );
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const done = await api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(done.body).toEqual({ confirmed: 'deletion', isSignedIn: false });
}

test('a self-excluded customer cannot open another account of the mailbox before that ends', async () => {
  const { client, id, email } = await aCustomer(api, 0);
  await (await import('../../people/index.ts')).excludeCustomer(id, { kind: 'self-exclusion', days: 365 });
  await leave(client, email);
  const [local = '', domain = ''] = email.split('@');
  const again = `${local}+again@${domain}`;
  const signUp = (address: string) =>
    api.client().ask('/api/auth/sign-up', {
      method: 'POST',
      body: {
        email: address,
        password: testPassword,
        displayName: 'Anew',
        birthDate: '1990-01-01',
        country: 'US',
        termsVersion,
      },
    });
  const other = await signUp(`other-${email}`);
  for (const address of [email, again]) {
    const answer = await signUp(address);
    expect([answer.status, answer.text]).toEqual([202, other.text]);
    expect((await one('SELECT count(*)::int AS n FROM customers WHERE email = $1', [address])).n).toBe(0);
    const mails = await api.db.query('SELECT kind FROM mails WHERE recipient = $1 ORDER BY created_at, id', [
      address,
    ]);
    expect(mails.rows.at(-1)).toEqual({ kind: 'excluded-address' });
  }
  const stored = await api.db.query('SELECT * FROM excluded_mailboxes');
  expect(stored.rows).toHaveLength(1);
  expect(JSON.stringify(stored.rows)).not.toContain(local);
  await tasks['forget-due']?.({}, {} as never); // the executor uses none of its helpers
  expect((await api.db.query('SELECT 1 FROM excluded_mailboxes')).rowCount).toBe(1);
  clock.travel(hours(24 * 366));
  await signUp(email);
  expect((await one('SELECT count(*)::int AS n FROM customers WHERE email = $1', [email])).n).toBe(1);
  await tasks['forget-due']?.({}, {} as never); // as above
  expect((await api.db.query('SELECT 1 FROM excluded_mailboxes')).rowCount).toBe(0);
});

test('keeps only the payout destinations that were paid', async () => {
  const { client, id, email } = await aCustomer(api, 0);
  await api.staff('finance');
  const { addDestination, payoutSecrets } = await import('../../money/index.ts');
  const { rewrapSealedTexts } = await import('../../platform/sealed-columns.ts');
  const add = (holder: string) =>
    addDestination(id, { holder, account: 'DE89370400440532013000', country: 'DE' });
  const [unused, cancelled, paid] = [await add('Unused'), await add('Cancelled'), await add('Paid')];
  const staffId = (await one('SELECT id FROM staff LIMIT 1')).id;
  await api.db.query(
    `INSERT INTO payouts (id, customer_id, destination_id, amount_cents, state, approvals_needed, approved_by, approved_at, paid_at, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $2, 700, 'cancelled', 1, NULL, NULL, NULL, now(), now()),
       (gen_random_uuid(), $1, $3, 700, 'paid', 1, $4, now(), now(), now(), now())`,
    [id, cancelled?.id, paid?.id, staffId],
  );
  const exported = await client.ask('/api/me/export');
  for (const { id: destination } of [unused, cancelled, paid]) expect(exported.text).toContain(destination);
  await leave(client, email);
  const { rows } = await api.db.query(
    'SELECT id, holder, last_signs AS last, account_sealed <> $2 AS "isSealed" FROM payout_destinations WHERE customer_id = $1 ORDER BY created_at, id',
    [id, ''],
  );
  expect(rows).toEqual([
    { id: cancelled?.id, holder: '', last: '', isSealed: false },
    { id: paid?.id, holder: 'Paid', last: '3000', isSealed: true },
  ]);
  await expect(rewrapSealedTexts(payoutSecrets)).resolves.toBe(0);
});
