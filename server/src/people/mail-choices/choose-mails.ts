import type { ChooseMailsInput, MailChoiceDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { lockCustomer } from '../identity/index.ts';
import { listMailChoices, readUnsubscribeToken, storeMailChoice } from '../../base/index.ts';

/** Applies from the next mail on. */
export function chooseMails(
  customerId: string,
  { topic, isMailed }: ChooseMailsInput,
): Promise<MailChoiceDto[]> {
  return inTransaction(async () => {
    // A customer who is being deleted must leave no choice behind.
    if ((await lockCustomer(customerId))?.state !== 'active') throw notFound();
    await storeMailChoice(customerId, topic, isMailed);
    return listMailChoices(customerId);
  });
}

/** Unsubscribes from the token's topic; safe to repeat. Errors: SIGNATURE_INVALID, NOT_FOUND for deleted customers. */
export async function unsubscribe(token: string): Promise<{ message: string }> {
  const { customerId, topic } = readUnsubscribeToken(token);
  await chooseMails(customerId, { topic, isMailed: false });
  return { message: `No more mails of this kind (${topic}). They are in the inbox of the account.` };
}
