import { sleep } from '../lib/liveness.mjs';
import { totpCode } from '../lib/totp.mjs';

const stepMs = 30_000;
const used = new Map();

/** The next unused code; the shop takes each once, and one step early or late. */
async function takeCode(secret) {
  const step = Math.max(Math.floor(Date.now() / stepMs), (used.get(secret) ?? 0) + 1);
  used.set(secret, step);
  await sleep(Math.max(0, (step - 1) * stepMs - Date.now()));
  return totpCode(secret, new Date(step * stepMs));
}

/** Signs the caller in as one of the made-up world's staff. */
export async function signInStaff(caller, { email, password, totpSecret }) {
  await caller.expect(200, 'POST', '/api/admin/auth/sign-in', { body: { email, password } });
  const code = await takeCode(totpSecret);
  await caller.expect(200, 'POST', '/api/admin/auth/mfa', { body: { code } });
  return caller;
}

/**
 * Proves the books of all history and replays every public log from its first entry. Exactly the checks named in
 * `mayFail` must fail; returns how many hold.
 */
export async function proveBooks(staff, mayFail = []) {
  const { body } = await staff.expect(200, 'GET', '/api/admin/integrity?history=whole', {
    timeoutMs: 110_000,
  });
  const failed = body.checks.filter(({ ok }) => !ok);
  if (failed.map(({ name }) => name).join() !== mayFail.join())
    throw new Error(`the books do not hold: ${JSON.stringify(failed)}`);
  return body.checks.length - failed.length;
}
