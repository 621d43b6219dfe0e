import { startApi, staffPassword, staffTotpSecret, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aRunOnSale, buy, post, testPassword } = await import('../../../testing/factories.ts');
const { createStaff } = await import('./index.ts');
const { changeSetting } = await import('../../base/index.ts');
const { clock, days } = await import('../../platform/clock.ts');
const { totpCode } = await import('../../platform/totp.ts');
const { productId } = await aRunOnSale(40);
const owner = await api.staff('owner');
const digest = async () => (await owner.ask('/api/admin/integrity?history=whole')).body.digest;

afterEach(() => clock.reset());
afterAll(() => api.stop());

let serial = 0;
async function signInAsStaff(client: Client): Promise<void> {
  const email = `shopper-${(serial += 1)}@work.test`;
  const account = { email, name: 'Shopper', role: 'support' as const, password: staffPassword };
  await createStaff({ ...account, totpSecret: staffTotpSecret });
  const ask = (path: string, body: object) => client.ask(`/api/admin/auth/${path}`, { method: 'POST', body });
  await ask('sign-in', { email, password: staffPassword });
  const { status } = await ask('mfa', { code: totpCode(staffTotpSecret, clock.now()) });
  expect(status).toBe(200);
}

/** Expects purchases and top-ups to be refused without any change. */
async function expectRefused(client: Client): Promise<void> {
  const before = await digest();
  const answers = [
    await buy(client, productId),
    await post(client, '/api/me/top-ups', { amountCents: 1_000 }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'STAFF_CANNOT_BUY'],
    [403, 'STAFF_CANNOT_BUY'],
  ]);
  expect(await digest()).toBe(before);
}

test('a stranger may buy', async () => {
  const { client } = await aCustomer(api);
  expect((await buy(client, productId)).status).toBe(201);
});

test('refuses a customer with a staff address; before it is confirmed it has no effect', async () => {
  const { client, id, email } = await aCustomer(api);
  await createStaff({ email, name: 'Two Hats', role: 'support', password: staffPassword });
  await expectRefused(client);
  await api.db.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1', [id]);
  expect((await buy(client, productId)).body.code).not.toBe('STAFF_CANNOT_BUY');
});

test('refuses the address that staff declared as private; only its hash is stored', async () => {
  const { client, email } = await aCustomer(api);
  const colleague = await api.staff('catalogue');
  const declare = (body: object) => colleague.ask('/api/admin/auth/private-email', { method: 'POST', body });
  expect((await declare({ email: ` ${email.toUpperCase()}` })).status).toBe(200);
  expect((await colleague.ask('/api/admin/auth/account')).body.hasPrivateEmail).toBe(true);
  const { rows } = await api.db.query('SELECT * FROM staff');
  expect(JSON.stringify(rows)).not.toContain(email);
  await expectRefused(client);
  expect((await declare({ email: null })).body).toEqual({ isWaiting: true });
  await expectRefused(client);
  const owner = await api.staff('owner');
  const { rows: requests } = await api.db.query(
    "SELECT id, after FROM approvals WHERE kind = 'staff-address' AND state = 'pending'",
  );
  expect(requests).toMatchObject([{ after: { privateEmailHash: null } }]);
  await post(owner, `/api/admin/approvals/${requests[0].id}/approve`, { reason: 'Sold the collection' });
  expect((await buy(client, productId)).status).toBe(201);
});

test('refuses a browser that staff signed in with, for 30 days, or as long as the setting says', async () => {
  const { client, email } = await aCustomer(api);
  await signInAsStaff(client);
  await expectRefused(client);
  await changeSetting('staffDeviceDays', 0);
  expect((await buy(client, productId)).status).toBe(201);
  await changeSetting('staffDeviceDays', 30);
  clock.travel(days(29));
  await client.ask('/api/auth/sign-in', { method: 'POST', body: { email, password: testPassword } });
  expect((await buy(client, productId)).body.code).toBe('STAFF_CANNOT_BUY');
  clock.travel(days(2));
  expect((await buy(client, productId)).status).toBe(201);
});
