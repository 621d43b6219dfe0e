import { clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { countTry, defineThrottle, forgiveTries } from '../../platform/throttle.ts';
import { unwrapTotpSecret } from '../../platform/totp-secret.ts';
import { hashRecoveryCode, matchTotpStep } from '../../platform/totp.ts';

const tries = defineThrottle({ name: 'staff-mfa', tries: 5, seconds: minutes(15) / 1_000 });

const refuseCode = () =>
  refuse('MFA_INVALID', 'This code is not right, or was used already. Wait for the next one.');

/**
 * Verifies a TOTP code, each at most once. Errors: MFA_INVALID, RATE_LIMITED after five tries in
 * 15 minutes, MFA_REQUIRED when no second factor is enrolled.
 */
export async function takeCode(staffId: string, code: string): Promise<void> {
  await countTry(tries, staffId);
  await inTransaction(async () => {
    const staff = await one<{ secret: string | null }>(
      'SELECT totp_secret AS secret FROM staff WHERE id = $1',
      [staffId],
    );
    if (!staff?.secret) throw refuse('MFA_REQUIRED', 'Set up an authenticator app first.');
    const step = matchTotpStep(unwrapTotpSecret(staffId, staff.secret), code, clock.now());
    if (step === undefined) throw refuseCode();
    const taken = await execute(
      `UPDATE staff SET totp_last_step = $2 WHERE id = $1 AND totp_secret = $3 AND coalesce(totp_last_step, -1) < $2`,
      [staffId, step, staff.secret],
    );
    if (taken === 0) throw refuseCode();
  });
  await forgiveTries(tries, staffId);
}

/** Verifies a recovery code instead of a TOTP code, each once. Errors: MFA_INVALID, RATE_LIMITED. */
export async function takeRecoveryCode(staffId: string, code: string): Promise<void> {
  await countTry(tries, staffId);
  await inTransaction(async () => {
    const taken = await execute(
      'UPDATE staff_recovery_codes SET used_at = $3 WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL',
      [staffId, hashRecoveryCode(staffId, code), clock.now()],
    );
    if (taken === 0) throw refuse('MFA_INVALID', 'This recovery code is not right, or was used already.');
  });
  await forgiveTries(tries, staffId);
}
