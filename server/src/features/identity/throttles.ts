import { Refusal } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle, forgiveTries, giveBackTry } from '../../platform/throttle.ts';
import type { SignInTry } from '../auth/index.ts';

const quarterHour = 15 * 60;

/** Wrong passwords. Known browsers have their own throttle, so that a stranger cannot lock the owner out. */
const signInByDevice = defineThrottle({ name: 'sign-in-device', tries: 10, seconds: quarterHour });
const signInByAccount = defineThrottle({ name: 'sign-in-account', tries: 10, seconds: quarterHour });
const signInByNetwork = defineThrottle({ name: 'sign-in-network', tries: 50, seconds: quarterHour });

/** Mails that anyone can trigger to an address. The window equals the link's lifetime, so the newest link works. */
const mailsToAddress = defineThrottle({ name: 'mails-to-address', tries: 5, seconds: 30 * 60 });

const signUpsOfNetwork = defineThrottle({ name: 'sign-up-network', tries: 60, seconds: 60 * 60 });
const mailsOfNetwork = defineThrottle({ name: 'mails-network', tries: 30, seconds: 60 * 60 });
const tokensOfNetwork = defineThrottle({ name: 'token-network', tries: 30, seconds: quarterHour });

/** Where a request comes from. */
export interface Caller {
  ip: string;
  /** Hash of the browser's device cookie, if it has one. */
  deviceId: string | undefined;
}

/** From a known browser only that browser's tries count; from elsewhere the account's and the network's. */
export function triesOfSignIn(email: string, { ip, deviceId }: Caller, isKnownDevice: boolean): SignInTry[] {
  if (isKnownDevice)
    return [{ throttle: signInByDevice, key: `${email}\n${deviceId ?? ''}`, afterSuccess: 'forgive all' }];
  return [
    // Only this try: knowing one's own password must not clear guesses at others'.
    { throttle: signInByNetwork, key: networkOf(ip), afterSuccess: 'give back' },
    { throttle: signInByAccount, key: email, afterSuccess: 'forgive all' },
  ];
}

/** After a password reset by mail, the owner may sign in immediately. */
export const forgiveSignIns = (email: string): Promise<void> => forgiveTries(signInByAccount, email);

/** Error: RATE_LIMITED. */
export const countSignUp = (ip: string): Promise<void> => countTry(signUpsOfNetwork, networkOf(ip));

/** Error: RATE_LIMITED. */
export const countMailRequest = (ip: string): Promise<void> => countTry(mailsOfNetwork, networkOf(ip));

/** Error: RATE_LIMITED. */
export const countMailTo = (email: string): Promise<void> => countTry(mailsToAddress, email);

/** Whether another mail may go to an address that anyone can type; known and unknown ones count alike. */
export async function mayMail(email: string): Promise<boolean> {
  try {
    await countMailTo(email);
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
