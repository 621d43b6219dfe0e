import { Refusal } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { mailboxOf } from '../../people/index.ts';

const hour = 60 * 60;
const formsOfNetwork = defineThrottle({ name: 'drop-form-network', tries: 30, seconds: hour });
const formsOfMailbox = defineThrottle({ name: 'drop-form-mailbox', tries: 3, seconds: hour });
const linksOfNetwork = defineThrottle({ name: 'drop-link-network', tries: 60, seconds: hour });

/** Error: RATE_LIMITED. */
export const countForm = (ip: string): Promise<void> => countTry(formsOfNetwork, networkOf(ip));

/** Error: RATE_LIMITED. */
export const countLink = (ip: string): Promise<void> => countTry(linksOfNetwork, networkOf(ip));

/** Whether this mailbox may get another mail about the form; the form's answer never tells. */
export async function mayMailMailbox(email: string): Promise<boolean> {
  try {
    await countTry(formsOfMailbox, mailboxOf(email));
    return true;
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'RATE_LIMITED') return false;
    throw failure;
  }
}
