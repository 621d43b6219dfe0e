import type { Cents } from '../../contract/index.ts';
import { listStaffAddresses, readCustomer } from '../../people/index.ts';
import { mailCustomer } from '../../base/index.ts';
import { TopUpRefund } from './models.ts';

interface Failed {
  id: string;
  cents: Cents;
}

interface Refunded {
  id: string;
  customerId: string;
  creditedCents: Cents;
}

/**
 * Handles a refund that the provider reports as failed after all: marks the staff refund as failed and mails the
 * customer and the finance staff. The books are corrected before this.
 */
export async function endFailedRefund(topUp: Refunded, refund: Failed): Promise<void> {
  await noteFailedRefund(topUp.id, refund.id);
  const facts = { topUpId: topUp.id, amountCents: refund.cents };
  for (const to of await listStaffAddresses(['owner', 'finance']))
    await mailCustomer('refund-failed', { to }, facts);
  const owner = await readCustomer(topUp.customerId);
  // A payment that never reached the wallet concerns only staff.
  if (owner && topUp.creditedCents > 0)
    await mailCustomer('refund-returned', { to: owner.email, customerId: topUp.customerId }, facts);
}

export async function noteFailedRefund(topUpId: string, reference: string): Promise<void> {
  await TopUpRefund.update(
    { state: 'failed', failure: 'The provider could not return the money after all.' },
    { where: { topUpId, providerReference: reference, state: 'done' } },
  );
}
