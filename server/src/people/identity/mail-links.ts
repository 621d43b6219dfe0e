import { inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { noteVerb, type StaffVerb } from '../auth/index.ts';
import { customers } from './accounts.ts';
import { Customer } from './models.ts';
import { mailPasswordLink } from './password.ts';
import { resendConfirmation } from './sign-up.ts';
import { answerOf, type VerbAnswer } from './suspend-customer.ts';
import { countMailTo } from './throttles.ts';

/**
 * Mails the confirmation link to the account's address again. Errors: NOT_FOUND, WRONG_STATE once it is confirmed, RATE_LIMITED.
 */
export const mailConfirmationAgain = (verb: StaffVerb): Promise<VerbAnswer> =>
  mailLink(verb, 'confirm-email', async ({ email, emailConfirmedAt }) => {
    if (emailConfirmedAt) throw refuse('WRONG_STATE', 'This address is confirmed already.');
    await resendConfirmation(email);
  });

/** Mails a link to set a new password, as its owner could ask for. Errors: NOT_FOUND, WRONG_STATE, RATE_LIMITED. */
export const mailResetLink = (verb: StaffVerb): Promise<VerbAnswer> =>
  mailLink(verb, 'reset-password', ({ id, email }) => mailPasswordLink(id, email, 'Set a new password'));

async function mailLink(verb: StaffVerb, mail: string, send: (customer: Customer) => Promise<void>) {
  await countMailTo(found(await Customer.findByPk(verb.id, { attributes: ['email'] })).email);
  return inTransaction(async () => {
    const customer = found(await Customer.findByPk(verb.id, { lock: true }));
    if (customer.state !== 'active')
      throw refuse('WRONG_STATE', `This account is ${customer.state}: a link would open nothing.`);
    await send(customer);
    await noteVerb(customers, verb, 'link-mailed', { after: { mail } });
    return answerOf(customer);
  });
}
