import type { SignInInput } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';

/**
 * Answers whose account e-mail and password open. Unknown address, wrong password and a suspended account
 * answer alike and take the same time. Errors: SIGN_IN_FAILED, EMAIL_UNCONFIRMED (only to the owner of the password).
 */
export async function checkSignIn({ email, password }: SignInInput): Promise<string> {
  const customer = await one<{
    id: string;
    password_hash: string;
    email_confirmed_at: Date | null;
    state: string;
  }>('SELECT id, password_hash, email_confirmed_at, state FROM customers WHERE email = $1', [email]);
  const isRight = await verifyPassword(customer?.password_hash, password, 'customer');
  if (!customer || !isRight || customer.state !== 'active')
    throw refuse('SIGN_IN_FAILED', 'E-mail or password is not right.');
  if (customer.email_confirmed_at === null)
    throw refuse('EMAIL_UNCONFIRMED', 'Confirm your address first: we have sent you a mail.');
  return customer.id;
}
