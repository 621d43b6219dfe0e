import { countTry, defineThrottle, giveBackTry, type Throttle } from '../../../platform/throttle.ts';

const hour = 3_600;
const senders = defineThrottle({ name: 'mail-in', tries: 20, seconds: hour });
const newOfSender = defineThrottle({ name: 'mail-in-new', tries: 6, seconds: hour });
const newOfDomain = defineThrottle({ name: 'mail-in-domain', tries: 60, seconds: hour });
const newPerMinute = defineThrottle({ name: 'mail-in-minute', tries: 30, seconds: 60 });

interface Arrival {
  sender: string;
  /** Whether its domain sent it: what somebody pretends never counts against those who did write. */
  isOfDomain: boolean;
  isReply: boolean;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Counts a mail. Nothing is dropped: what is above a limit stays with its relay, which tries again. New cases of all take turns by
 * the minute, so that a flood delays the others and silences nobody. Error: RATE_LIMITED.
 */
export async function countMail({ sender, isOfDomain, isReply }: Arrival): Promise<void> {
  const from = isOfDomain ? 'sent by its domain' : 'unverified';
  const counts: [Throttle, string][] = [[senders, `${from} ${sender}`]];
  if (!isReply)
    counts.push(
      [newOfSender, `${from} ${sender}`],
      [newOfDomain, `${from} ${domainOf(sender)}`],
      [newPerMinute, from],
    );
  for (const [at, [throttle, key]] of counts.entries())
    try {
      await countTry(throttle, key);
    } catch (failure) {
      // It comes again: a mail counts once.
      for (const [counted, of] of counts.slice(0, at)) await giveBackTry(counted, of);
      throw failure;
    }
}
