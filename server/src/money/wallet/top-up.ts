import { config } from '../../config.ts';
import { shopCurrency, type Cents, type TopUpDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { readTopUp } from './read-top-ups.ts';
import { insertTopUp, refuseOddAmount } from './start-top-up.ts';
import { addFactToTopUp, lockTopUp } from './write-top-up.ts';

/**
 * Credits demo money immediately, without checkout or mail: for demo worlds, tests and benchmarks. No route uses it.
 * Errors: PROVIDER_UNAVAILABLE in live mode, VALIDATION_FAILED when the amount is outside the shop's limits.
 */
export async function topUp(customerId: string, amountCents: Cents): Promise<TopUpDto> {
  if (config().mode !== 'demo') throw refuse('PROVIDER_UNAVAILABLE', 'Demo money exists in demo mode only.');
  await refuseOddAmount(amountCents);
  return inTransaction(async () => {
    const id = newId();
    await insertTopUp({ id, customerId, provider: 'sandbox', amountCents });
    const paid = { kind: 'paid', amountCents, currency: shopCurrency, paymentId: id, reference: id } as const;
    await addFactToTopUp(await lockTopUp(id), paid);
    return readTopUp(customerId, id);
  });
}
