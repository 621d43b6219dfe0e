import type { InferAttributes } from 'sequelize';

import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { customerAccount, house, type Account, type Transfer } from '../../base/index.ts';
import { readSaleLeft } from '../../money/index.ts';
import { ParcelOrder } from './models.ts';

export type OrderRow = InferAttributes<ParcelOrder>;
type Bucket = 'promo' | 'cash';
const buckets = ['promo', 'cash'] as const;

export type Payment = Pick<OrderRow, 'paidPromoCents' | 'paidCashCents'>;
type Fees = Pick<OrderRow, 'baseCents' | 'weightCents' | 'signatureCents' | 'insuranceCents'>;

/** Promo credit is spent before cash. */
export function splitPayment(fees: Fees, promoCents: Cents): Payment {
  const totalCents = fees.baseCents + fees.weightCents + fees.signatureCents + fees.insuranceCents;
  const paidPromoCents = Math.min(promoCents, totalCents);
  return { paidPromoCents, paidCashCents: totalCents - paidPromoCents };
}

interface Legs {
  customerId: string;
  orderId: string;
  bucket: Bucket;
  feeCents: Cents;
  insuranceCents: Cents;
  /** Tells several bookings of one order apart. */
  suffix?: string;
}

/** What is given back when an order ends, or because staff compensate its customer. */
type Return = 'shipping_refund' | 'compensation';

function legsOf(kind: 'shipping' | Return, legs: Legs): Transfer[] {
  const { customerId, orderId, bucket, feeCents, insuranceCents, suffix = '' } = legs;
  const own = customerAccount(customerId, bucket);
  const leg = (name: string, account: Account, amountCents: Cents): Transfer => ({
    kind,
    reference: `parcel-order:${orderId}:${name}${suffix}`,
    ...(kind === 'shipping' ? { debit: own, credit: account } : { debit: account, credit: own }),
    amountCents,
  });
  return [
    leg(bucket, house.shipping, feeCents),
    leg(`${bucket}-insurance`, house.shippingInsurance, insuranceCents),
  ];
}

/** The transfers that pay for an order: promo pays the fee first, then insurance; cash the rest of both. */
export function payOrder(customerId: string, order: OrderRow): Transfer[] {
  const totalFeeCents = order.baseCents + order.weightCents + order.signatureCents;
  const promoFeeCents = Math.min(order.paidPromoCents, totalFeeCents);
  return buckets.flatMap((bucket) => {
    const paidCents = bucket === 'promo' ? order.paidPromoCents : order.paidCashCents;
    const feeCents = bucket === 'promo' ? promoFeeCents : totalFeeCents - promoFeeCents;
    const insuranceCents = paidCents - feeCents;
    return legsOf('shipping', { customerId, orderId: order.id, bucket, feeCents, insuranceCents });
  });
}

/**
 * Gives back part of what an order cost, by the legs that it was paid with, the fee before the insurance; returns the
 * transfers, which the caller books. Constraints refuse more than was paid, of the whole and of each leg.
 */
export async function refundOrder(
  customerId: string,
  order: OrderRow,
  kind: Return,
  amounts: Record<Bucket, Cents> = restOf(order),
): Promise<Transfer[]> {
  const done = { promo: order.refundedPromoCents, cash: order.refundedCashCents };
  const left = await readSaleLeft(order.id);
  await ParcelOrder.increment(
    { refundedPromoCents: amounts.promo, refundedCashCents: amounts.cash },
    { where: { id: order.id } },
  );
  return buckets.flatMap((bucket) => {
    const feeCents = Math.min(amounts[bucket], left.shipping[bucket]);
    const insuranceCents = amounts[bucket] - feeCents;
    const suffix = done[bucket] > 0 ? `-after-${done[bucket]}` : '';
    return legsOf(kind, {
      customerId,
      orderId: order.id,
      bucket,
      feeCents,
      insuranceCents,
      suffix,
    });
  });
}

/** What has not been given back yet. */
export const restOf = (order: OrderRow): Record<Bucket, Cents> => ({
  promo: order.paidPromoCents - order.refundedPromoCents,
  cash: order.paidCashCents - order.refundedCashCents,
});

/**
 * Charges an order what stays with the parcel when another order of it is cancelled, less what was compensated: a fee that was
 * given back stays given back, whichever order goes. The balances that paid it pay it again. Returns the transfers, which the
 * caller books together with the refund.
 */
export async function takeOverFee(
  customerId: string,
  from: OrderRow,
  to: OrderRow,
  stays: { baseCents: Cents; signatureCents: Cents },
): Promise<Transfer[]> {
  const givenBackCents = from.refundedPromoCents + from.refundedCashCents;
  const baseCents = Math.max(0, stays.baseCents - givenBackCents);
  const signatureCents = Math.max(0, stays.signatureCents - Math.max(0, givenBackCents - stays.baseCents));
  const feeCents = baseCents + signatureCents;
  const promoCents = Math.min(feeCents, (await readSaleLeft(from.id)).shipping.promo);
  await ParcelOrder.increment(
    { baseCents, signatureCents, paidPromoCents: promoCents, paidCashCents: feeCents - promoCents },
    { where: { id: to.id } },
  );
  await ParcelOrder.update({ updatedAt: clock.now() }, { where: { id: to.id } });
  return buckets.flatMap((bucket) =>
    legsOf('shipping', {
      customerId,
      orderId: to.id,
      bucket,
      feeCents: bucket === 'promo' ? promoCents : feeCents - promoCents,
      insuranceCents: 0,
      suffix: `-from-${from.id}`,
    }),
  );
}
