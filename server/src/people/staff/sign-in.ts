import type { Request } from 'express';

import { clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { deviceOf, rememberDevice } from '../../platform/http/device.ts';
import { beginSession, madeBy, type Attempt } from '../../platform/http/sessions.ts';
import { networkOf } from '../../platform/network.ts';
import { defineThrottle } from '../../platform/throttle.ts';
import { checkSignIn, type SignedIn } from '../auth/index.ts';
import { staff } from './accounts.ts';
import { StaffMember } from './models.ts';

const seconds = minutes(15) / 1_000;
const perVisitor = defineThrottle({ name: 'staff-sign-in', tries: 10, seconds });
const perNetwork = defineThrottle({ name: 'staff-sign-in-ip', tries: 100, seconds });
/** Against distributed guessing: counts only browsers new to the account, so that its owner is not locked out. */
const perAccount = defineThrottle({ name: 'staff-sign-in-account', tries: 50, seconds });

/** Returns the account that email and password open. Errors: SIGN_IN_FAILED, OVERLOADED, RATE_LIMITED. */
export function checkStaffSignIn(
  request: Request,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const network = networkOf(request.ip ?? '');
  return checkSignIn(staff, { ...input, deviceId: deviceOf(request) }, (isKnownDevice) => [
    { throttle: perNetwork, key: network, afterSuccess: 'keep' },
    { throttle: perVisitor, key: `${input.email} ${network}`, afterSuccess: 'forgive all' },
    ...(isKnownDevice ? [] : [{ throttle: perAccount, key: input.email, afterSuccess: 'keep' } as const]),
  ]);
}

/** Starts a session after the password that can only be used for the second factor. */
export async function beginPending(request: Request, staffId: string): Promise<void> {
  const epoch = await readEpoch(staffId);
  await beginSession(request, { staffId, mfaPending: true, epoch }, clock.now());
}

/** Starts a full session under a new id after both factors; it counts as a step-up. */
export async function beginSignedIn(request: Request, staffId: string, by?: Attempt): Promise<void> {
  const at = clock.now();
  const epoch = await readEpoch(staffId);
  const shown = at.toISOString();
  await beginSession(
    request,
    { staffId, epoch, mfaVerifiedAt: shown, steppedUpAt: shown, ...madeBy(by) },
    at,
  );
}

/** Records the browser of a sign-in, before the session exists: a lost answer leaves nothing to record. */
export async function noteSignIn(request: Request, staffId: string): Promise<void> {
  const [at, device] = [clock.now(), rememberDevice(request)];
  await inTransaction(async () => {
    await StaffMember.update({ lastSignInAt: at }, { where: { id: staffId } });
    await execute(
      `INSERT INTO staff_devices (device_hash, staff_id, seen_at) VALUES (decode($1, 'hex'), $2, $3)
       ON CONFLICT (device_hash, staff_id) DO UPDATE SET seen_at = $3`,
      [device, staffId, at],
    );
  });
}

const readEpoch = async (staffId: string): Promise<number> =>
  found(await StaffMember.findByPk(staffId, { attributes: ['sessionEpoch'], raw: true })).sessionEpoch;
