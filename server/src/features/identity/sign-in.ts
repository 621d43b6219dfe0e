import type { SignInInput } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { checkSignIn as checkAccount, type SignedIn } from '../auth/index.ts';
import { customers } from './accounts.ts';
import { triesOfSignIn, type Caller } from './throttles.ts';

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
