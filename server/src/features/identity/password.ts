import type { Request } from 'express';

import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuseFields } from '../../platform/errors.ts';
import { rememberDevice } from '../../platform/http/device.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { mailCustomer } from '../mails/index.ts';
import { readSettings } from '../settings/index.ts';
import { checkPassword } from './check-password.ts';
import { rememberFor } from './devices.ts';
import { endCustomerSessions, endOtherSessions } from './end-sessions.ts';
import { mailOwner } from './mail-owner.ts';
import { passwordWeakness } from './rules.ts';
import { countingToken, countMailRequest, forgiveSignIns, mayMail } from './throttles.ts';
import { issueToken, spendToken } from './tokens.ts';

const resetWithin = minutes(30);

/**
 * Mails a link to set a new password; the response never reveals whether the address is known. Mails per address are
 * limited, over a window as long as the link lives, so the newest link works. Error: RATE_LIMITED for the network.
 */
export async function requestPasswordReset(email: string, ip: string): Promise<void> {
  await countMailRequest(ip);
  if (!(await mayMail(email))) return;
  await inTransaction(async () => {
    const customer = await one<{ id: string }>(
      "SELECT id FROM customers WHERE email = $1 AND state = 'active'",
      [email],
    );
    if (!customer) return;
    await mailPasswordLink(customer.id, email, 'Set a new password');
  });
}

/** Mails a single-use link that expires after 30 minutes and proves control of the mailbox. */
export async function mailPasswordLink(customerId: string, to: string, subject: string): Promise<void> {
  const token = await issueToken('reset-password', customerId, after(clock.now(), resetWithin));
  await mailCustomer('reset-password', { to, customerId }, { token, subject });
}

/**
 * Sets a new password with a mailed token and ends every session; a second factor stays on.
 * Errors: TOKEN_INVALID, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function resetPassword(request: Request, token: string, password: string): Promise<void> {
  const owner = await countingToken(request.ip ?? '', async () => {
    const hash = await hashPassword(password, 'customer');
    return inTransaction(async () => {
      const customerId = await spendToken('reset-password', token);
      // The link went to the mailbox, so using it confirms the address too.
      await execute(
        `UPDATE customers SET email_confirmed_at = coalesce(email_confirmed_at, $2), password_reset_at = $2 WHERE id = $1`,
        [customerId, clock.now()],
      );
      const { email } = await replacePassword(customerId, password, hash);
      await endCustomerSessions(customerId);
      return { customerId, email };
    });
  });
  // Failed sign-ins elsewhere must not keep the mailbox owner out.
  await forgiveSignIns(owner.email);
  const userAgent = request.headers['user-agent'] ?? '';
  await inTransaction(() => rememberFor(owner.customerId, rememberDevice(request), userAgent, false));
}

/**
 * Changes the password of a signed-in customer, ends every session and returns the epoch for the caller's.
 * Errors: SIGN_IN_FAILED, VALIDATION_FAILED, RATE_LIMITED, UNAUTHENTICATED when the session was revoked (the password
 * may have changed too).
 */
export async function changePassword(
  { customerId, sessionId }: { customerId: string; sessionId: string },
  current: string,
  password: string,
): Promise<number> {
  await checkPassword(customerId, current);
  const hash = await hashPassword(password, 'customer');
  return inTransaction(async () => {
    await replacePassword(customerId, password, hash);
    return endOtherSessions(customerId, sessionId);
  });
}

async function replacePassword(
  customerId: string,
  password: string,
  hash: string,
): Promise<{ email: string }> {
  const { email, name } = found(
    await one<{ email: string; name: string }>(
      'SELECT email, display_name AS name FROM customers WHERE id = $1',
      [customerId],
    ),
  );
  const { shopName } = await readSettings();
  const weakness = passwordWeakness(password, [email.split('@')[0] ?? '', name, shopName]);
  if (weakness !== undefined) throw refuseFields('VALIDATION_FAILED', { password: weakness });
  await execute(
    'UPDATE customers SET password_hash = $2, updated_at = $3, version = version + 1 WHERE id = $1',
    [customerId, hash, clock.now()],
  );
  await mailOwner('password-changed', customerId, {});
  return { email };
}
