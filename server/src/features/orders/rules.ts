import { splitCents, type Cents } from '../../contract/index.ts';
import { after, days } from '../../platform/clock.ts';

export interface PackPayment {
  cashCents: Cents;
  promoCents: Cents;
}

/** What each pack of an order cost, so that a refund returns exactly that: largest remainder over equal shares. */
export function splitPayment(totalCents: Cents, promoCents: Cents, packs: number): PackPayment[] {
  const equal = Array.from({ length: packs }, () => 1);
  const paid = splitCents(totalCents, equal);
  const promo = splitCents(promoCents, equal);
  return paid.map((cents, place) => {
    const ofPromo = promo[place] ?? 0;
    return { promoCents: ofPromo, cashCents: cents - ofPromo };
  });
}

/** Until when an unopened pack may be given back; sales that stop end it earlier. */
export const refundableUntil = (soldAt: Date, refundDays: number): Date => after(soldAt, days(refundDays));
