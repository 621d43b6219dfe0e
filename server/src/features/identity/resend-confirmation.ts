import { inTransaction, one } from '../../platform/db.ts';
import { countTry } from '../../platform/throttle.ts';
import { mailConfirmation } from './sign-up.ts';
import { readSubject } from './tokens.ts';
import { countMailRequest, mailsToAddress } from './throttles.ts';

/**
 * Mails the confirmation link of an unconfirmed account again. The response never reveals whether there is one:
 * tries are counted for every address alike. Error: RATE_LIMITED.
 */
export async function resendConfirmation(email: string, ip: string): Promise<void> {
  await countMailRequest(ip);
  await countTry(mailsToAddress, email);
  await inTransaction(async () => {
    const waiting = await one<{ id: string }>(
      `SELECT id FROM customers WHERE email = $1 AND email_confirmed_at IS NULL AND state = 'active'`,
      [email],
    );
    // Anyone may request it again: the link still signs in only the browser that signed up.
    if (waiting) await mailConfirmation(waiting.id, email, await readSubject('confirm-email', waiting.id));
  });
}
