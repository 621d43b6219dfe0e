import { startApi, type TestApi } from '../testing/api.ts';

const api: TestApi = await startApi();
const { aCustomer } = await import('../testing/factories.ts');
const { excludeMailbox } = await import('./people/index.ts');
const { inTransaction } = await import('./platform/db.ts');
const { checkEveryKey } = await import('./check-keys.ts');

afterAll(() => api.stop());

const clear = `UPDATE customers SET totp_secret = NULL, totp_enrolled_at = NULL;
  UPDATE staff SET totp_secret = NULL, totp_enrolled_at = NULL;
  DELETE FROM payout_destinations; DELETE FROM mailbox_keys`;

test('starts when all keys are present', async () => {
  const { id } = await aCustomer(api, 0);
  await inTransaction(() => excludeMailbox('a@b.test', new Date()));
  await (
    await import('./money/index.ts')
  ).addDestination(id, { holder: 'Ada', account: 'DE89370400440532013000', country: 'DE' });
  await expect(checkEveryKey()).resolves.toBeUndefined();
});

test.each([
  [
    'second factors of customers',
    `UPDATE customers SET totp_secret = 'lost:abc', totp_enrolled_at = now() WHERE id = $1`,
  ],
  [
    'second factors of staff',
    `UPDATE staff SET totp_secret = 'lost:abc', totp_enrolled_at = now() WHERE $1::uuid IS NOT NULL`,
  ],
  [
    'accounts of payouts',
    `INSERT INTO payout_destinations (id, customer_id, holder, last_signs, country, account_sealed, created_at)
     VALUES (gen_random_uuid(), $1, 'Ada', '3000', 'DE', 'lost:abc', now())`,
  ],
  [
    'key of excluded mailboxes',
    `INSERT INTO mailbox_keys (id, sealed) SELECT 'excluded', 'lost:abc' WHERE $1::uuid IS NOT NULL`,
  ],
])('a lost key stops the start: the %s', async (what, statement) => {
  const { id } = await aCustomer(api, 0);
  await api.staff('owner');
  await api.db.query(clear);
  await api.db.query(statement, [id]);
  await expect(checkEveryKey()).rejects.toThrow(new RegExp(`no key "lost" that opens the ${what}`));
  await api.db.query(clear);
  await expect(checkEveryKey()).resolves.toBeUndefined();
});

test('a key of the right name and other bytes stops the start too', async () => {
  const { id } = await aCustomer(api, 0);
  await api.db.query(
    `UPDATE customers SET totp_secret = 'test:' || repeat('A', 80), totp_enrolled_at = now() WHERE id = $1`,
    [id],
  );
  await expect(checkEveryKey()).rejects.toThrow('no key "test" that opens the second factors of customers');
  await api.db.query(clear);
});
