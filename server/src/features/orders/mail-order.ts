import { config } from '../../config.ts';
import type { PlacedOrderDto } from '../../contract/index.ts';
import { found } from '../../platform/errors.ts';
import { readCustomer } from '../identity/index.ts';
import { mailCustomer } from '../mails/index.ts';

/** What was bought and what it cost, in the transaction that buys it: no order without its mail, no mail without its order. */
export async function mailOrder(customerId: string, placed: PlacedOrderDto): Promise<PlacedOrderDto> {
  const { id, productTitle, totalCents, discountCents, paidCashCents, paidPromoCents } = placed.order;
  const { email } = found(await readCustomer(customerId));
  await mailCustomer(
    'order-confirmation',
    { to: email, customerId },
    {
      orderId: id,
      title: productTitle,
      count: placed.packs.length + placed.units.length,
      packNos: placed.packs.map(({ packNo }) => packNo),
      totalCents,
      discountCents,
      paidCashCents,
      paidPromoCents,
      isDemo: config().mode === 'demo',
    },
  );
  return placed;
}
