import { Refusal } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle, giveBackTry } from '../../platform/throttle.ts';

const quarterHour = 15 * 60;

/** Mails that anyone can trigger to an address. The window equals the link's lifetime, so the newest link works. */
const mailsToAddress = defineThrottle({ name: 'mails-to-address', tries: 5, seconds: 30 * 60 });

const signUpsOfNetwork = defineThrottle({ name: 'sign-up-network', tries: 60, seconds: 60 * 60 });
const mailsOfNetwork = defineThrottle({ name: 'mails-network', tries: 30, seconds: 60 * 60 });
const tokensOfNetwork = defineThrottle({ name: 'token-network', tries: 30, seconds: quarterHour });

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
