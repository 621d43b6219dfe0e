import { config } from '../../config.ts';
import type { StaffEnrolmentDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { unwrapTotpSecret, wrapTotpSecret } from '../../platform/totp-secret.ts';
import {
  hashRecoveryCode,
  matchTotpStep,
  newRecoveryCodes,
  newTotpSecret,
  qrSvg,
  totpUrl,
} from '../../platform/totp.ts';
import { record } from '../audit/index.ts';
import { readSettings } from '../settings/index.ts';
import { endSessionsOf } from './end-sessions.ts';

/** `first`: only the password has been verified, so it must never replace an existing factor. */
export type EnrolmentKind = 'first' | 'replacement';

const mayEnrol: Record<EnrolmentKind, string> = { first: 'totp_secret IS NULL', replacement: 'true' };

/** Creates a secret pending confirmation; the app's old one works until then. Error: FORBIDDEN. */
export async function startEnrolment(staffId: string, kind: EnrolmentKind): Promise<StaffEnrolmentDto> {
  const secret = newTotpSecret();
  const { shopName } = await readSettings();
  const email = await inTransaction(async () => {
    const row = await one<{ email: string }>(
      `UPDATE staff SET totp_new_secret = $2 WHERE id = $1 AND ${mayEnrol[kind]} RETURNING email`,
      [staffId, wrapTotpSecret(staffId, secret)],
    );
    if (!row) throw refuse('FORBIDDEN', 'A second factor is set up already.');
    return row.email;
  });
  const otpauthUrl = totpUrl({ secret, account: email, issuer: `${shopName} staff` });
  return { otpauthUrl, qrSvg: qrSvg(otpauthUrl), secret };
}

/**
 * Activates the new secret after a correct code; returns new recovery codes. Every session ends.
 * Errors: MFA_INVALID, WRONG_STATE.
 */
export function confirmEnrolment(staffId: string, kind: EnrolmentKind, code: string): Promise<string[]> {
  return inTransaction(async () => {
    const { secret, email } = found(
      await one<{ secret: string | null; email: string }>(
        `SELECT totp_new_secret AS secret, email FROM staff WHERE id = $1 AND ${mayEnrol[kind]} FOR UPDATE`,
        [staffId],
      ),
    );
    if (secret === null) throw refuse('WRONG_STATE', 'Scan the picture first.');
    const step = matchTotpStep(unwrapTotpSecret(staffId, secret), code, clock.now());
    if (step === undefined) throw refuse('MFA_INVALID', 'This code is not right. Look at the newest one.');
    await execute(
      `UPDATE staff SET totp_secret = totp_new_secret, totp_new_secret = NULL, totp_is_public = false,
         totp_enrolled_at = $2, totp_last_step = $3, version = version + 1, updated_at = $2 WHERE id = $1`,
      [staffId, clock.now(), step],
    );
    const codes = await replaceRecoveryCodes(staffId);
    await endSessionsOf(staffId);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'staff.mfa_enrolled',
      subject: { kind: 'staff', id: staffId },
      after: { email },
    });
    return codes;
  });
}

/** Creates ten new recovery codes and invalidates the old ones. */
export function renewRecoveryCodes(staffId: string): Promise<string[]> {
  return inTransaction(async () => {
    const codes = await replaceRecoveryCodes(staffId);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'staff.recovery_codes_renewed',
      subject: { kind: 'staff', id: staffId },
    });
    return codes;
  });
}

async function replaceRecoveryCodes(staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await execute('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId]);
  await execute('INSERT INTO staff_recovery_codes (staff_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    staffId,
    codes.map((code) => hashRecoveryCode(staffId, code)),
  ]);
  return codes;
}

/**
 * Enrols a publicly known secret, for demo accounts without a second factor.
 * Refuses in live mode.
 */
export async function enrolPublicSecret(staffId: string, secret: string): Promise<void> {
  if (config().mode === 'live') throw new Error('A known second factor has no place in a live shop.');
  await inTransaction(() =>
    execute(
      `UPDATE staff SET totp_secret = $2, totp_enrolled_at = $3, totp_is_public = true
       WHERE id = $1 AND totp_secret IS NULL`,
      [staffId, wrapTotpSecret(staffId, secret), clock.now()],
    ),
  );
}
