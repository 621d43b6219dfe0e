import { readCustomer } from '../identity/index.ts';
import { mailCustomer } from '../mails/index.ts';
import type { TopUpRow } from './write-top-up.ts';

/** Mails the receipt of a top-up, in the transaction that credits it. */
export async function mailReceipt({ id, customerId, provider, amountCents }: TopUpRow): Promise<void> {
  const customer = await readCustomer(customerId);
  if (!customer) return;
  await mailCustomer(
    'top-up-receipt',
    { to: customer.email, customerId },
    { id, amountCents, isSandbox: provider === 'sandbox' },
  );
}
