import { jest } from '@jest/globals';

import type { Client, TestApi } from '../../testing/api.ts';
import type * as Factories from '../../testing/factories.ts';
import { startFaultyApi, type FaultyApi } from '../../testing/faulty-api.ts';
import type { FaultyProxy } from '../../testing/faulty-proxy.ts';
import { until } from '../../testing/until.ts';
import { insertStaff, staffPassword, staffTotpSecret } from '../../testing/staff-session.ts';

let faulty: FaultyApi;
let proxy: FaultyProxy;
let api: TestApi;
let make: typeof Factories;

beforeAll(async () => {
  faulty = await startFaultyApi();
  ({ api, proxy } = faulty);
  make = await import('../../testing/factories.ts');
});
afterAll(() => faulty.stop());

const post = (client: Client, path: string, body: object) => client.ask(path, { method: 'POST', body });

/** How a session is stored, by the library or by replacing another. */
const storing = /INSERT INTO [^ ]*_sessions|_sessions SET sid/;

test('a staff sign-in goes on after two 503, with the session that waits for the second factor', async () => {
  const { clock, seconds } = await import('../platform/clock.ts');
  const { codeNow } = await import('../../testing/totp-codes.ts');
  const email = `${make.aKey()}@staff.test`;
  await insertStaff(api.db, email, 'owner');
  const client = api.client();
  expect((await post(client, '/api/admin/auth/sign-in', { email, password: staffPassword })).status).toBe(
    200,
  );
  for (let times = 0; times < 2; times += 1) {
    proxy.cutAt(storing, 'unsent');
    const refused = await post(client, '/api/admin/auth/mfa', { code: codeNow(staffTotpSecret) });
    expect(refused.status).toBe(503);
    // A code is accepted only once.
    clock.travel(seconds(30));
  }
  const signedIn = await post(client, '/api/admin/auth/mfa', { code: codeNow(staffTotpSecret) });
  clock.reset();
  expect(signedIn.status).toBe(200);
  expect((await client.ask('/api/admin/cards')).status).toBe(200);
});

test('a signed-in customer whose new sign-in gets a 503 stays signed in', async () => {
  const ada = await make.aCustomer(api);
  proxy.cutAt(storing, 'unsent');
  const again = await post(ada.client, '/api/auth/sign-in', {
    email: ada.email,
    password: make.testPassword,
  });
  expect(again.status).toBe(503);
  expect((await ada.client.ask('/api/me/wallet')).status).toBe(200);
});

test('a lost connection of sessions is not logged as the fault of the request that opened it', async () => {
  const { logger, requestContext } = await import('../platform/logger.ts');
  // Opens one if there is none.
  await make.aCustomer(api);
  const warnedIn: (string | undefined)[] = [];
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => {
    warnedIn.push(requestContext.get()?.requestId);
  });
  const { sql } = await import('../platform/db.ts');
  await sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'pullproof-sessions'`,
  );
  await until('the loss was logged', () => warnedIn.length > 0);
  warn.mockRestore();
  expect(new Set(warnedIn)).toEqual(new Set([undefined]));
});
