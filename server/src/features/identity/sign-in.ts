import type { SignInInput } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { deviceHash } from './devices.ts';
import { countSignIn, type Caller } from './throttles.ts';

export interface SignedIn {
  customerId: string;
  /** The account's session epoch at sign-in. */
  epoch: number;
  hasSecondFactor: boolean;
}

interface Candidate extends SignedIn {
  passwordHash: string;
  isConfirmed: boolean;
  state: string;
  knowsDevice: boolean;
}

/**
 * Returns the account that email and password open. Unknown address, wrong password and suspended account
 * get the same answer in the same time. Errors: SIGN_IN_FAILED, RATE_LIMITED, OVERLOADED, and EMAIL_UNCONFIRMED
 * (only after a correct password).
 */
export const checkSignIn = (input: SignInInput, caller: Caller): Promise<SignedIn> =>
  signingIn(() => judgeSignIn(input, caller));

/** Sheds load before any query when the queue is full. */
const signingIn = fewAtOnce(6, 90, 'Too many people are signing in. Try again in a moment.');

async function judgeSignIn({ email, password }: SignInInput, caller: Caller): Promise<SignedIn> {
  const customer = await findCandidate(email, caller.deviceId);
  const counted = await countSignIn(email, caller, customer?.knowsDevice ?? false);
  const isRight = await verifyPassword(customer?.passwordHash, password, 'customer').catch(
    async (failure: unknown) => {
      await counted.giveBack();
      throw failure;
    },
  );
  if (!customer || !isRight || customer.state !== 'active')
    throw refuse('SIGN_IN_FAILED', 'Incorrect email or password.');
  await counted.succeed();
  if (!customer.isConfirmed)
    throw refuse('EMAIL_UNCONFIRMED', 'Confirm your email address first. We’ve emailed you a link.');
  return customer;
}

const findCandidate = (email: string, deviceId: string | undefined): Promise<Candidate | undefined> =>
  one<Candidate>(
    `SELECT id AS "customerId", password_hash AS "passwordHash", email_confirmed_at IS NOT NULL AS "isConfirmed", state,
       session_epoch AS epoch, totp_secret IS NOT NULL AS "hasSecondFactor",
       EXISTS (SELECT 1 FROM customer_devices d WHERE d.customer_id = c.id AND d.device_hash = $2) AS "knowsDevice"
     FROM customers c WHERE email = $1`,
    [email, deviceHash(deviceId)],
  );
