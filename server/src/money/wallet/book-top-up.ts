import type { Cents } from '../../contract/index.ts';
import { customerAccount, debtAccount, house, lockWallet, postTransfers } from '../../base/index.ts';

interface Booked {
  id: string;
  customerId: string;
  provider: string;
  amountCents: Cents;
}

export function bookCredit({ id, customerId, provider, amountCents }: Booked): Promise<Date> {
  return postTransfers(customerId, [
    {
      kind: 'top_up',
      reference: `top-up:${id}:credit`,
      debit: house.clearing(provider),
      credit: customerAccount(customerId, 'cash'),
      amountCents,
    },
  ]);
}

/**
 * Books money that the provider took back: from cash as far as it goes, the rest becomes debt. A negative amount is
 * money that the provider gave back. `number` is the sequence number of this booking within the top-up.
 */
export async function bookReturn(
  { id, customerId, provider }: Booked,
  cause: 'top_up_refund' | 'dispute',
  amountCents: Cents,
  number: number,
): Promise<void> {
  const clearing = house.clearing(provider);
  const cash = customerAccount(customerId, 'cash');
  const leg = (name: string): string => `top-up:${id}:${name}-${number}`;
  if (amountCents < 0) {
    const kind = cause === 'dispute' ? 'dispute_won' : 'top_up_refund_failed';
    await postTransfers(customerId, [
      { kind, reference: leg('cash'), debit: clearing, credit: cash, amountCents: -amountCents },
    ]);
    return;
  }
  const fromCash = Math.min((await lockWallet(customerId)).cashCents, amountCents);
  await postTransfers(customerId, [
    { kind: cause, reference: leg('cash'), debit: cash, credit: clearing, amountCents: fromCash },
    {
      kind: cause,
      reference: leg('debt'),
      debit: debtAccount(customerId),
      credit: clearing,
      amountCents: amountCents - fromCash,
    },
  ]);
}
