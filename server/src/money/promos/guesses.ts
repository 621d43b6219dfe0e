import type { Request } from 'express';

import { Refusal } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle, giveBackTry } from '../../platform/throttle.ts';
import { writeSession } from '../../people/index.ts';

declare module 'express-session' {
  interface SessionData {
    /** Ids of codes that were valid in this session. */
    promoIds?: string[];
  }
}

const guesses = defineThrottle({ name: 'promo-guesses', tries: 10, seconds: 15 * 60 });
const guessesOfNetwork = defineThrottle({ name: 'promo-guesses-network', tries: 100, seconds: 15 * 60 });

const guessed = new Set(['PROMO_INVALID', 'PROMO_EXHAUSTED']);

/**
 * Runs work that takes a code; only invalid or exhausted codes count as guesses. Error: RATE_LIMITED after ten in
 * fifteen minutes.
 */
export async function countingGuess<Result>(
  request: Request,
  customerId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = [customerId, networkOf(request.ip ?? '')] as const;
  await countTry(guesses, keys[0]);
  await countTry(guessesOfNetwork, keys[1]);
  const giveBack = async (): Promise<void> => {
    await giveBackTry(guesses, keys[0]);
    await giveBackTry(guessesOfNetwork, keys[1]);
  };
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (failure) {
    if (!(failure instanceof Refusal) || !guessed.has(failure.code)) await giveBack();
    throw failure;
  }
}

/** An access token has no session, so it has seen no code. */
export const hasSeenCode =
  (request: Request) =>
  (promoId: string): boolean =>
    request.session?.promoIds?.includes(promoId) ?? false;

/** Records that the code worked in this session, which may then learn that it is used up. */
export async function rememberCode({ session, sessionID }: Request, promoId: string): Promise<void> {
  const known = session.promoIds ?? [];
  if (known.includes(promoId)) return;
  await writeSession(sessionID, 'promoIds', [...known.slice(-19), promoId]);
}
