import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findPromoStatement } from './functions.sql.ts';

/** The same error for every invalid code, so that guessing reveals nothing. */
export const promoInvalid = () => refuse('PROMO_INVALID', 'This code isn’t valid here.');

export const promoUsed = () => refuse('PROMO_USED', 'You’ve already used this code.');

/** A session that has seen the code work may learn that others used it up; for all others it is invalid. */
export const promoUsedUp = (hasSeen: boolean) =>
  hasSeen ? refuse('PROMO_EXHAUSTED', 'Others have used up this code in the meantime.') : promoInvalid();

/** Ignores case and spaces. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase().replaceAll(/\s+/g, '');

export interface FoundPromo {
  id: string;
  kind: 'credit' | 'percent' | 'free_pack';
  name: string;
  amountCents: Cents | null;
  percentBps: number | null;
  capCents: Cents | null;
  minSpendCents: Cents;
  endsAt: Date | null;
}

/**
 * Returns the code's terms if it is valid for this customer now. The caller has locked the wallet, so that uses are
 * counted one after another. Errors: PROMO_USED for a customer who has used it up, otherwise PROMO_INVALID.
 */
export async function findPromo(customerId: string, code: string): Promise<FoundPromo> {
  const promo = await one<FoundPromo & { isUsed: boolean; isForOthers: boolean }>(findPromoStatement, [
    customerId,
    normaliseCode(code),
    clock.now(),
  ]);
  if (!promo) throw promoInvalid();
  if (promo.isUsed) throw promoUsed();
  if (promo.isForOthers) throw promoInvalid();
  return promo;
}
