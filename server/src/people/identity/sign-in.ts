import type { SignInInput } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { networkOf } from '../../platform/network.ts';
import { defineThrottle, forgiveTries, readTries } from '../../platform/throttle.ts';
import { checkSignIn as checkAccount, type SignedIn, type SignInTry } from '../auth/index.ts';
import { customers } from './accounts.ts';

const quarterHour = 15 * 60;
const maxTries = 10;

/** Wrong passwords. Known browsers have their own throttle, so that a stranger cannot lock the owner out. */
const signInByDevice = defineThrottle({ name: 'sign-in-device', tries: maxTries, seconds: quarterHour });
const signInByAccount = defineThrottle({ name: 'sign-in-account', tries: maxTries, seconds: quarterHour });
const signInByNetwork = defineThrottle({ name: 'sign-in-network', tries: 50, seconds: quarterHour });

/** Where a request comes from. */
export interface Caller {
  ip: string;
  /** Hash of the browser's device cookie, if it has one. */
  deviceId: string | undefined;
}

/** From a known browser only that browser's tries count; from elsewhere the account's and the network's. */
function triesOfSignIn(email: string, { ip, deviceId }: Caller, isKnownDevice: boolean): SignInTry[] {
  if (isKnownDevice)
    return [{ throttle: signInByDevice, key: `${email}\n${deviceId ?? ''}`, afterSuccess: 'forgive all' }];
  return [
    // Only this try: a correct password must not clear guesses at other accounts.
    { throttle: signInByNetwork, key: networkOf(ip), afterSuccess: 'give back' },
    { throttle: signInByAccount, key: email, afterSuccess: 'forgive all' },
  ];
}

/** Counts the tries of the last 15 minutes that opened nothing, and says whether elsewhere no more are taken. */
export async function countFailedSignIns(
  email: string,
  deviceHashes: readonly string[],
): Promise<{ count: number; isBlocked: boolean }> {
  const elsewhere = await readTries(signInByAccount, email);
  const own = await Promise.all(deviceHashes.map((hash) => readTries(signInByDevice, `${email}\n${hash}`)));
  return {
    count: own.reduce((sum, tries) => sum + tries, elsewhere),
    isBlocked: [elsewhere, ...own].some((tries) => tries > maxTries),
  };
}

/** After a password reset by mail, the owner may sign in immediately. */
export const forgiveSignIns = (email: string): Promise<void> => forgiveTries(signInByAccount, email);

/** Sheds load before any query when the queue is full. */
const signingIn = fewAtOnce(6, 90, 'Too many people are signing in. Try again in a moment.');

/** Errors: those of `auth`, and EMAIL_UNCONFIRMED (only after a correct password). */
export async function checkSignIn(input: SignInInput, caller: Caller): Promise<SignedIn> {
  const signedIn = await signingIn(() =>
    checkAccount(customers, { ...input, deviceId: caller.deviceId }, (isKnownDevice) =>
      triesOfSignIn(input.email, caller, isKnownDevice),
    ),
  );
  if (!signedIn.isConfirmed)
    throw refuse('EMAIL_UNCONFIRMED', 'Confirm your email address first. We’ve emailed you a link.');
  return signedIn;
}
