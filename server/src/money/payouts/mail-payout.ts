import { readCustomer } from '../../people/index.ts';
import { mailCustomer } from '../../base/index.ts';
import type { PayoutRow } from './write-payout.ts';

type MailedPayout = Pick<PayoutRow, 'customerId' | 'amountCents' | 'lastSigns' | 'provider'>;

/** Mails the owner the outcome of a payout, in the transaction that ends it. */
export async function mailPayout(
  ...[kind, payout, facts]:
    | ['payout-paid', MailedPayout, { reference: string }]
    | ['payout-returned' | 'payout-rejected', MailedPayout, { reason: string }]
): Promise<void> {
  const { customerId, amountCents, lastSigns, provider } = payout;
  const customer = await readCustomer(customerId);
  if (!customer) return;
  const to = { to: customer.email, customerId };
  const common = { amountCents, lastSigns, isSandbox: provider === 'sandbox' };
  if (kind === 'payout-paid') await mailCustomer(kind, to, { ...common, ...facts });
  else await mailCustomer(kind, to, { ...common, ...facts });
}
