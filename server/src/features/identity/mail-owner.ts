import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { mailCustomer, type MailFacts, type MailKind } from '../mails/index.ts';

/** Queues a mail to the account's current address, in the running transaction. */
export async function mailOwner<Kind extends MailKind>(
  kind: Kind,
  customerId: string,
  facts: MailFacts<Kind>,
): Promise<void> {
  const { email } = found(
    await one<{ email: string }>('SELECT email FROM customers WHERE id = $1', [customerId]),
  );
  await mailCustomer(kind, { to: email, customerId }, facts);
}
