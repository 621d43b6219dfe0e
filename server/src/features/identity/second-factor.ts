import type { MfaProofInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { countTry, forgiveTries } from '../../platform/throttle.ts';
import { unwrapTotpSecret } from '../../platform/totp-secret.ts';
import { hashRecoveryCode, matchTotpStep } from '../../platform/totp.ts';
import { deviceHash } from './devices.ts';
import { mailOwner } from './mail-owner.ts';
import { secondFactorTries } from './throttles.ts';

interface SecondFactor {
  sealed: string | null;
  /** The second factor was verified in this browser before. */
  isOwnDevice: boolean;
}

const readSecondFactor = (
  customerId: string,
  deviceId: string | undefined,
): Promise<SecondFactor | undefined> =>
  one<SecondFactor>(
    `SELECT totp_secret AS sealed, EXISTS (SELECT 1 FROM customer_devices d
       WHERE d.customer_id = c.id AND d.device_hash = $2 AND d.mfa_at IS NOT NULL) AS "isOwnDevice"
     FROM customers c WHERE id = $1 AND state = 'active'`,
    [customerId, deviceHash(deviceId)],
  );

export async function hasSecondFactor(customerId: string): Promise<boolean> {
  const row = await one('SELECT 1 FROM customers WHERE id = $1 AND totp_secret IS NOT NULL', [customerId]);
  return row !== undefined;
}

/**
 * Verifies a TOTP or recovery code; each works once, even for concurrent requests.
 * Errors: MFA_INVALID, RATE_LIMITED after 5 wrong ones in 15 minutes, WRONG_STATE without a second factor.
 */
export async function proveSecondFactor(
  customerId: string,
  proof: MfaProofInput,
  deviceId: string | undefined,
): Promise<void> {
  const factor = await readSecondFactor(customerId, deviceId);
  if (typeof factor?.sealed !== 'string') throw refuse('WRONG_STATE', 'This account has no second factor.');
  // The owner's known browser has its own throttle, which a stranger cannot use up.
  const key = factor.isOwnDevice ? `${customerId}\n${deviceId ?? ''}` : customerId;
  await countTry(secondFactorTries, key);
  const isRight =
    proof.code === undefined
      ? await takeRecoveryCode(customerId, proof.recoveryCode ?? '')
      : await takeCode(customerId, factor.sealed, proof.code);
  if (!isRight) throw refuse('MFA_INVALID', 'This code is not right, or it was used already.');
  await forgiveTries(secondFactorTries, key);
}

async function takeCode(customerId: string, sealed: string, code: string): Promise<boolean> {
  const step = matchTotpStep(unwrapTotpSecret(customerId, sealed), code, clock.now());
  if (step === undefined) return false;
  const taken = await inTransaction(() =>
    execute(
      `UPDATE customers SET totp_last_step = $3
       WHERE id = $1 AND totp_secret = $2 AND (totp_last_step IS NULL OR totp_last_step < $3)`,
      [customerId, sealed, step],
    ),
  );
  return taken === 1;
}

function takeRecoveryCode(customerId: string, code: string): Promise<boolean> {
  return inTransaction(async () => {
    const taken = await execute(
      `UPDATE customer_recovery_codes SET used_at = $3 WHERE customer_id = $1 AND code_hash = $2 AND used_at IS NULL`,
      [customerId, hashRecoveryCode(customerId, code), clock.now()],
    );
    if (taken === 0) return false;
    await mailOwner('recovery-code-used', customerId, { left: await countRecoveryCodes(customerId) });
    return true;
  });
}

export async function countRecoveryCodes(customerId: string): Promise<number> {
  const row = await one<{ left: number }>(
    'SELECT count(*)::int AS "left" FROM customer_recovery_codes WHERE customer_id = $1 AND used_at IS NULL',
    [customerId],
  );
  return row?.left ?? 0;
}
