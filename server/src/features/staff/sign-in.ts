import type { Request } from 'express';

import { clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { deviceOf, rememberDevice } from '../../platform/http/device.ts';
import { beginSession } from '../../platform/http/sessions.ts';
import { networkOf } from '../../platform/network.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { countTry, defineThrottle, forgiveTries } from '../../platform/throttle.ts';
import { record } from '../audit/index.ts';

const seconds = minutes(15) / 1_000;
const perVisitor = defineThrottle({ name: 'staff-sign-in', tries: 10, seconds });
const perNetwork = defineThrottle({ name: 'staff-sign-in-ip', tries: 100, seconds });
/** Against distributed guessing: counts only browsers new to the account, so that its owner is not locked out. */
const perAccount = defineThrottle({ name: 'staff-sign-in-account', tries: 50, seconds });

/**
 * Returns the account that email and password open; unknown, wrong, disabled and invited ones get the same answer in
 * the same time. Errors: SIGN_IN_FAILED, OVERLOADED, RATE_LIMITED.
 */
export async function checkPassword(
  request: Request,
  email: string,
  password: string,
): Promise<{ id: string; hasTotp: boolean }> {
  const network = networkOf(request.ip ?? '');
  const visitor = `${email} ${network}`;
  await countTry(perNetwork, network);
  await countTry(perVisitor, visitor);
  const staff = await one<{ id: string; hash: string | null; isDisabled: boolean; hasTotp: boolean }>(
    `SELECT id, password_hash AS hash, disabled_at IS NOT NULL AS "isDisabled", totp_secret IS NOT NULL AS "hasTotp"
     FROM staff WHERE email = $1`,
    [email],
  );
  if (!(await knowsDevice(staff?.id, deviceOf(request)))) await countTry(perAccount, email);
  const isRight = await verifyPassword(staff?.hash ?? undefined, password, 'staff');
  if (!staff || !isRight || staff.isDisabled)
    throw refuse('SIGN_IN_FAILED', 'Email or password is not right.');
  await forgiveTries(perVisitor, visitor);
  return { id: staff.id, hasTotp: staff.hasTotp };
}

async function knowsDevice(staffId: string | undefined, device: string | undefined): Promise<boolean> {
  const known = await one(
    "SELECT 1 FROM staff_devices WHERE staff_id = $1 AND device_hash = decode($2, 'hex')",
    [staffId ?? null, device ?? ''],
  );
  return known !== undefined;
}

/** Starts a session after the password that can only be used for the second factor. */
export async function beginPending(request: Request, staffId: string): Promise<void> {
  const epoch = await readEpoch(staffId);
  await beginSession(request, { staffId, mfaPending: true, epoch }, clock.now());
}

/** Starts a full session under a new id after both factors; it counts as a step-up. */
export async function beginSignedIn(request: Request, staffId: string): Promise<void> {
  const at = clock.now();
  const epoch = await readEpoch(staffId);
  const shown = at.toISOString();
  await beginSession(request, { staffId, epoch, mfaVerifiedAt: shown, steppedUpAt: shown }, at);
  const device = request.session.deviceId ?? rememberDevice(request);
  await inTransaction(async () => {
    await execute('UPDATE staff SET last_sign_in_at = $2 WHERE id = $1', [staffId, at]);
    await execute(
      `INSERT INTO staff_devices (device_hash, staff_id, seen_at) VALUES (decode($1, 'hex'), $2, $3)
       ON CONFLICT (device_hash, staff_id) DO UPDATE SET seen_at = $3`,
      [device, staffId, at],
    );
  });
}

const readEpoch = async (staffId: string): Promise<number> =>
  found(await one<{ epoch: number }>('SELECT session_epoch AS epoch FROM staff WHERE id = $1', [staffId]))
    .epoch;

export const readActing = async (staffId: string): Promise<ActingStaff> =>
  found(await one<ActingStaff>('SELECT id, email, name, role FROM staff WHERE id = $1', [staffId]));

/** Audits an action on one's own account. */
export const noteOwn = (
  staffId: string,
  action: string,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  inTransaction(() =>
    record({
      actor: { kind: 'staff', id: staffId },
      action: `staff.${action}`,
      subject: { kind: 'staff', id: staffId },
      ...(after && { after }),
    }),
  );
