import { startApi, staffTotpSecret } from '../../../testing/api.ts';

const [older, newer] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const api = await startApi({ APP_KEYS: `new:${newer},test:${older}` });
const { tidyStaff } = await import('./index.ts');
const { unwrapTotpSecret, wrapTotpSecret } = await import('../../platform/totp.ts');
const { clock, days } = await import('../../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

const readSealed = async () =>
  (await api.db.query("SELECT id, totp_secret AS sealed FROM staff WHERE email = 'owner@staff.test'"))
    .rows[0];

test('second factors come under the current app key and stay the same', async () => {
  await api.staff('owner');
  const { id, sealed } = await readSealed();
  expect(sealed).toMatch(/^new:/);
  const { config } = await import('../../config.ts');
  const keys = config().appKeys;
  config().appKeys = `test:${older}`;
  await api.db.query('UPDATE staff SET totp_secret = $2 WHERE id = $1', [
    id,
    wrapTotpSecret(id, staffTotpSecret),
  ]);
  config().appKeys = keys;
  expect((await readSealed()).sealed).toMatch(/^test:/);
  await tidyStaff();
  const after = await readSealed();
  expect(after.sealed).toMatch(/^new:/);
  expect(unwrapTotpSecret(id, after.sealed)).toBe(staffTotpSecret);
});

test('browsers are forgotten after 400 days, not before', async () => {
  const { id } = await readSealed();
  await api.db.query(
    "INSERT INTO staff_devices (device_hash, staff_id, seen_at) VALUES ('\\x00', $1, now())",
    [id],
  );
  const count = async () => (await api.db.query('SELECT count(*)::int AS n FROM staff_devices')).rows[0].n;
  clock.travel(days(399));
  await tidyStaff();
  expect(await count()).toBe(1);
  clock.travel(days(2));
  await tidyStaff();
  expect(await count()).toBe(0);
});
