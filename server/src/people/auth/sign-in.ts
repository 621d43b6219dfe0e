import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countTry, forgiveTries, giveBackTry, type Throttle } from '../../platform/throttle.ts';
import type { Accounts } from './accounts.ts';

export interface SignedIn {
  id: string;
  /** The account's session epoch at sign-in. */
  epoch: number;
  hasSecondFactor: boolean;
  isConfirmed: boolean;
}

interface Candidate extends SignedIn {
  hash: string | null;
  isActive: boolean;
  knowsDevice: boolean;
}

/** One count of a sign-in, and what the right password does to it. */
export interface SignInTry {
  throttle: Throttle;
  key: string;
  afterSuccess: 'forgive all' | 'give back' | 'keep';
}

export const deviceHash = (deviceId: string | undefined): Buffer => Buffer.from(deviceId ?? '', 'hex');

/**
 * Returns the account that email and password open. Unknown address, wrong password and inactive account get the same
 * answer in the same time. Counts the tries before the password is checked. Errors: SIGN_IN_FAILED, RATE_LIMITED, OVERLOADED.
 */
export async function checkSignIn(
  { table, kind, owner, devices, isActive, isConfirmed }: Accounts,
  { email, password, deviceId }: { email: string; password: string; deviceId: string | undefined },
  triesOf: (isKnownDevice: boolean) => readonly SignInTry[],
): Promise<SignedIn> {
  const account = await one<Candidate>(
    `SELECT id, password_hash AS hash, session_epoch AS epoch, totp_secret IS NOT NULL AS "hasSecondFactor",
       ${isActive} AS "isActive", ${isConfirmed} AS "isConfirmed",
       EXISTS (SELECT 1 FROM ${devices} d WHERE d.${owner} = a.id AND d.device_hash = $2) AS "knowsDevice"
     FROM ${table} a WHERE email = $1`,
    [email, deviceHash(deviceId)],
  );
  const tries = triesOf(account?.knowsDevice ?? false);
  for (const { throttle, key } of tries) await countTry(throttle, key);
  const isRight = await verifyPassword(account?.hash ?? undefined, password, kind).catch(
    async (failure: unknown) => {
      for (const { throttle, key } of tries) await giveBackTry(throttle, key);
      throw failure;
    },
  );
  if (!account || !isRight || !account.isActive)
    throw refuse('SIGN_IN_FAILED', 'Incorrect email or password.');
  for (const { throttle, key, afterSuccess } of tries)
    if (afterSuccess === 'forgive all') await forgiveTries(throttle, key);
    else if (afterSuccess === 'give back') await giveBackTry(throttle, key);
  return account;
}
