import { Refusal } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle, forgiveTries, giveBackTry } from '../../platform/throttle.ts';

const quarterHour = 15 * 60;

/** Wrong passwords. Known browsers have their own throttle, so that a stranger cannot lock the owner out. */
const signInByDevice = defineThrottle({ name: 'sign-in-device', tries: 10, seconds: quarterHour });
const signInByAccount = defineThrottle({ name: 'sign-in-account', tries: 10, seconds: quarterHour });
const signInByNetwork = defineThrottle({ name: 'sign-in-network', tries: 50, seconds: quarterHour });

/** Wrong second factor codes, also during enrolment. */
export const secondFactorTries = defineThrottle({ name: 'second-factor', tries: 5, seconds: quarterHour });
/** Wrong current passwords of a signed-in customer. */
export const passwordTries = defineThrottle({ name: 'current-password', tries: 5, seconds: quarterHour });
/** Mails that anyone can trigger to an address. The window equals the link's lifetime, so the newest link works. */
export const mailsToAddress = defineThrottle({ name: 'mails-to-address', tries: 5, seconds: 30 * 60 });

const signUpsOfNetwork = defineThrottle({ name: 'sign-up-network', tries: 60, seconds: 60 * 60 });
const mailsOfNetwork = defineThrottle({ name: 'mails-network', tries: 30, seconds: 60 * 60 });
const tokensOfNetwork = defineThrottle({ name: 'token-network', tries: 30, seconds: quarterHour });

/** Where a request comes from. */
export interface Caller {
  ip: string;
  /** Hash of the browser's device cookie, if it has one. */
  deviceId: string | undefined;
}

export interface CountedTry {
  /** The password was right: resets the throttle. */
  succeed(): Promise<void>;
  /** The password was not checked. */
  giveBack(): Promise<void>;
}

/**
 * Counts one sign-in before the password is checked. Errors: RATE_LIMITED, OVERLOADED. From a known browser only that
 * browser's tries count; from elsewhere the account's and the network's.
 */
export async function countSignIn(
  email: string,
  caller: Caller,
  isKnownDevice: boolean,
): Promise<CountedTry> {
  if (isKnownDevice) {
    const key = `${email}\n${caller.deviceId ?? ''}`;
    await countTry(signInByDevice, key);
    return {
      succeed: () => forgiveTries(signInByDevice, key),
      giveBack: () => giveBackTry(signInByDevice, key),
    };
  }
  const network = networkOf(caller.ip);
  await countTry(signInByNetwork, network);
  await countTry(signInByAccount, email);
  return {
    async succeed() {
      await forgiveTries(signInByAccount, email);
      // Only this try: knowing one's own password must not clear guesses at others'.
      await giveBackTry(signInByNetwork, network);
    },
    async giveBack() {
      await giveBackTry(signInByAccount, email);
      await giveBackTry(signInByNetwork, network);
    },
  };
}

/** After a password reset by mail, the owner may sign in immediately. */
export const forgiveSignIns = (email: string): Promise<void> => forgiveTries(signInByAccount, email);

/** Error: RATE_LIMITED. */
export const countSignUp = (ip: string): Promise<void> => countTry(signUpsOfNetwork, networkOf(ip));

/** Error: RATE_LIMITED. */
export const countMailRequest = (ip: string): Promise<void> => countTry(mailsOfNetwork, networkOf(ip));

/** Whether another mail may go to an address that anyone can type; known and unknown ones count alike. */
export async function mayMail(email: string): Promise<boolean> {
  try {
    await countTry(mailsToAddress, email);
    return true;
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'RATE_LIMITED') return false;
    throw failure;
  }
}

/** Runs the work behind a mailed token; only invalid tokens count. Error: RATE_LIMITED, and those of `work`. */
export async function countingToken<Result>(ip: string, work: () => Promise<Result>): Promise<Result> {
  const network = networkOf(ip);
  await countTry(tokensOfNetwork, network);
  const result = await work();
  await giveBackTry(tokensOfNetwork, network);
  return result;
}
