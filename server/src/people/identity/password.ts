import type { Request } from 'express';
import { col, fn } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { rememberDevice } from '../../platform/http/device.ts';
import {
  changePassword,
  endOtherSessions,
  issueToken,
  readToken,
  setPasswordByToken,
} from '../auth/index.ts';
import { mailCustomer } from '../../base/index.ts';
import { endAccessTokens } from './access-tokens/end-tokens.ts';
import { customers, mailOwner } from './accounts.ts';
import { rememberFor } from './sessions/devices.ts';
import { Customer } from './models.ts';
import { forgiveSignIns } from './sign-in.ts';
import { countingToken, countMailRequest, mayMail } from './throttles.ts';

/**
 * Mails a link to set a new password; the response never reveals whether the address is known. Mails per address are
 * limited, over a window as long as the link lives, so the newest link works. Error: RATE_LIMITED for the network.
 */
export async function requestPasswordReset(email: string, ip: string): Promise<void> {
  await countMailRequest(ip);
  if (!(await mayMail(email))) return;
  await inTransaction(async () => {
    const customer = await Customer.findOne({
      attributes: ['id'],
      where: { email, state: 'active' },
      raw: true,
    });
    if (customer) await mailPasswordLink(customer.id, email, 'Set a new password');
  });
}

/** Mails a single-use link that expires after 30 minutes and proves control of the mailbox. */
export async function mailPasswordLink(customerId: string, to: string, subject: string): Promise<void> {
  const token = await issueToken(customers, 'reset-password', customerId);
  await mailCustomer('reset-password', { to, customerId }, { token, subject });
}

/** Returns the account of a mailed link, without spending it; null for a link that no longer works. Error: RATE_LIMITED. */
export async function previewReset(ip: string, token: string): Promise<{ email: string | null }> {
  try {
    const { ownerId } = await countingToken(ip, () => readToken(customers, ['reset-password'], token));
    return found(await Customer.findByPk(ownerId, { attributes: ['email'], raw: true }));
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'TOKEN_INVALID') return { email: null };
    throw failure;
  }
}

/**
 * Sets a new password with a mailed token and ends every session and access token; a second factor stays on.
 * Errors: TOKEN_INVALID, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function resetPassword(request: Request, token: string, password: string): Promise<void> {
  const { ownerId } = await countingToken(request.ip ?? '', () =>
    setPasswordByToken(customers, ['reset-password'], { token, password }, async (spent) => {
      // The link went to the mailbox, so using it confirms the address too.
      const passwordResetAt = clock.now();
      const emailConfirmedAt = fn('coalesce', col('email_confirmed_at'), passwordResetAt);
      await Customer.update({ emailConfirmedAt, passwordResetAt }, { where: { id: spent.ownerId } });
      await endAccessTokens(spent.ownerId, 'password-change');
      await mailOwner('password-changed', spent.ownerId, {});
    }),
  );
  const { email } = found(await Customer.findByPk(ownerId, { attributes: ['email'], raw: true }));
  // Failed sign-ins elsewhere must not keep the mailbox owner out.
  await forgiveSignIns(email);
  const userAgent = request.headers['user-agent'] ?? '';
  await inTransaction(() => rememberFor(ownerId, rememberDevice(request), userAgent, false));
}

/**
 * Changes the password of a signed-in customer, ends every session and access token and returns the epoch for the caller's.
 * Errors: SIGN_IN_FAILED, VALIDATION_FAILED, RATE_LIMITED, UNAUTHENTICATED when the session was revoked.
 */
export async function changeCustomerPassword(
  { customerId, sessionId }: { customerId: string; sessionId: string },
  current: string,
  password: string,
): Promise<number> {
  const { epoch } = await changePassword(customers, customerId, { current, password }, async () => {
    await mailOwner('password-changed', customerId, {});
    const ended = await endOtherSessions(customers, customerId, sessionId);
    await endAccessTokens(customerId, 'password-change');
    return ended;
  });
  return epoch;
}
