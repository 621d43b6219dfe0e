import { splitCents, type Cents } from '../../contract/index.ts';
import { after, days } from '../../platform/clock.ts';

export interface PackPayment {
  cashCents: Cents;
  promoCents: Cents;
}

/** Returns the price of each pack in an order, for exact refunds: largest remainder over equal shares. */
export function splitPayment(totalCents: Cents, promoCents: Cents, packs: number): PackPayment[] {
  const equal = Array.from({ length: packs }, () => 1);
  const paid = splitCents(totalCents, equal);
  const promo = splitCents(promoCents, equal);
  return paid.map((cents, place) => {
    const ofPromo = promo[place] ?? 0;
    return { promoCents: ofPromo, cashCents: cents - ofPromo };
  });
}

/** Returns the refund deadline of an unopened pack; a stop of sales ends it earlier. */
export const refundableUntil = (soldAt: Date, refundDays: number): Date => after(soldAt, days(refundDays));
