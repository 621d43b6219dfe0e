import type { MfaEnrolmentDto, MfaStatusDto } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { countTry, forgiveTries } from '../../platform/throttle.ts';
import { unwrapTotpSecret, wrapTotpSecret } from '../../platform/totp-secret.ts';
import {
  hashRecoveryCode,
  matchTotpStep,
  newRecoveryCodes,
  newTotpSecret,
  qrSvg,
  totpUrl,
} from '../../platform/totp.ts';
import { readSettings } from '../settings/index.ts';
import { endOtherSessions } from './end-sessions.ts';
import { mailOwner } from './mail-owner.ts';
import { countRecoveryCodes } from './second-factor.ts';
import { secondFactorTries } from './throttles.ts';

const confirmWithin = minutes(30);

/** Creates a new secret for the authenticator app; it takes effect once a first code confirms it. */
export async function beginEnrolment(customerId: string): Promise<MfaEnrolmentDto> {
  const secret = newTotpSecret();
  const { shopName } = await readSettings();
  return inTransaction(async () => {
    const { email } = found(
      await one<{ email: string }>(
        `UPDATE customers SET totp_new_secret = $2, totp_new_secret_at = $3
         WHERE id = $1 AND state = 'active' RETURNING email`,
        [customerId, wrapTotpSecret(customerId, secret), clock.now()],
      ),
    );
    const otpauthUrl = totpUrl({ secret, account: email, issuer: shopName });
    return { otpauthUrl, qrSvg: qrSvg(otpauthUrl) };
  });
}

/**
 * Enables the second factor with a first code and ends every session. Returns ten recovery codes, shown once, and
 * the epoch for the caller's session. Errors: WRONG_STATE, MFA_INVALID, RATE_LIMITED, UNAUTHENTICATED.
 */
export async function confirmEnrolment(
  { customerId, sessionId }: { customerId: string; sessionId: string },
  code: string,
): Promise<{ recoveryCodes: string[]; epoch: number }> {
  const waiting = await one<{ sealed: string }>(
    `SELECT totp_new_secret AS sealed FROM customers
     WHERE id = $1 AND totp_new_secret IS NOT NULL AND totp_new_secret_at > $2`,
    [customerId, after(clock.now(), -confirmWithin)],
  );
  if (!waiting)
    throw refuse('WRONG_STATE', 'Begin again: there is no new key that waits for its first code.');
  const key = `enrolment\n${customerId}`;
  await countTry(secondFactorTries, key);
  const step = matchTotpStep(unwrapTotpSecret(customerId, waiting.sealed), code, clock.now());
  if (step === undefined)
    throw refuse('MFA_INVALID', 'This code is not right. Take the one that the app shows now.');
  const done = await inTransaction(async () => ({
    recoveryCodes: await turnOn(customerId, waiting.sealed, step),
    epoch: await endOtherSessions(customerId, sessionId),
  }));
  await forgiveTries(secondFactorTries, key);
  return done;
}

async function turnOn(customerId: string, sealed: string, step: number): Promise<string[]> {
  const changed = await execute(
    `UPDATE customers SET totp_secret = totp_new_secret, totp_enrolled_at = $4, totp_last_step = $3,
       totp_new_secret = NULL, totp_new_secret_at = NULL, version = version + 1, updated_at = $4
     WHERE id = $1 AND totp_new_secret = $2`,
    [customerId, sealed, step, clock.now()],
  );
  if (changed === 0) throw refuse('WRONG_STATE', 'This key was confirmed or replaced already.');
  const recoveryCodes = await replaceRecoveryCodes(customerId);
  await mailOwner('mfa-enrolled', customerId, {});
  return recoveryCodes;
}

async function replaceRecoveryCodes(customerId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await execute('DELETE FROM customer_recovery_codes WHERE customer_id = $1', [customerId]);
  await execute(
    `INSERT INTO customer_recovery_codes (customer_id, code_hash, created_at)
     SELECT $1, hash, $3 FROM unnest($2::bytea[]) AS hash`,
    [customerId, codes.map((code) => hashRecoveryCode(customerId, code)), clock.now()],
  );
  return codes;
}

/** Replaces the recovery codes with ten new ones. Error: WRONG_STATE without a second factor. */
export function renewRecoveryCodes(customerId: string): Promise<string[]> {
  return inTransaction(async () => {
    // Locks the account, so that concurrent renewals do not mix their codes.
    const enrolled = await one(
      'SELECT 1 FROM customers WHERE id = $1 AND totp_secret IS NOT NULL FOR NO KEY UPDATE',
      [customerId],
    );
    if (!enrolled) throw refuse('WRONG_STATE', 'This account has no second factor.');
    await mailOwner('recovery-codes-renewed', customerId, {});
    return replaceRecoveryCodes(customerId);
  });
}

/** Disables the second factor; the caller has verified it. Error: WRONG_STATE when there is none. */
export function removeSecondFactor(customerId: string): Promise<void> {
  return inTransaction(async () => {
    if (!(await forgetSecondFactor(customerId)))
      throw refuse('WRONG_STATE', 'This account has no second factor.');
    await mailOwner('mfa-removed', customerId, {});
  });
}

/** Deletes secret and recovery codes, in the running transaction; false when there was no second factor. */
export async function forgetSecondFactor(customerId: string): Promise<boolean> {
  const changed = await execute(
    `UPDATE customers SET totp_secret = NULL, totp_enrolled_at = NULL, totp_new_secret = NULL, totp_new_secret_at = NULL,
       version = version + 1, updated_at = $2
     WHERE id = $1 AND totp_secret IS NOT NULL`,
    [customerId, clock.now()],
  );
  await execute('DELETE FROM customer_recovery_codes WHERE customer_id = $1', [customerId]);
  return changed === 1;
}

export async function describeSecondFactor(customerId: string): Promise<MfaStatusDto> {
  const row = await one<{ at: Date }>(
    'SELECT totp_enrolled_at AS at FROM customers WHERE id = $1 AND totp_secret IS NOT NULL',
    [customerId],
  );
  return {
    isEnrolled: row !== undefined,
    enrolledAt: row?.at.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(customerId),
  };
}
