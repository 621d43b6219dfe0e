import { Op } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { Promo } from './models.ts';

/** The same error for every invalid code, so that guessing reveals nothing. */
export const promoInvalid = () => refuse('PROMO_INVALID', 'This code isn’t valid here.');

/** Ignores case and spaces. */
const normaliseCode = (code: string): string => code.trim().toUpperCase().replaceAll(/\s+/g, '');

/**
 * Returns the code's terms if it is valid for this customer now. The caller has locked the wallet, so that uses are
 * counted one after another. Errors: PROMO_USED for a customer who has used it up, otherwise PROMO_INVALID.
 */
export async function findPromo(customerId: string, code: string): Promise<Promo> {
  const now = clock.now();
  const promo = await Promo.findOne({
    where: {
      code: normaliseCode(code),
      isActive: true,
      startsAt: { [Op.lte]: now },
      [Op.and]: [
        { [Op.or]: [{ budgetState: 'approved' }, { kind: 'percent', budgetState: 'none' }] },
        { [Op.or]: [{ endsAt: null }, { endsAt: { [Op.gt]: now } }] },
      ],
    },
  });
  if (!promo) throw promoInvalid();
  const past = await one<{ useCount: number; hasOrdered: boolean }>(
    `SELECT (SELECT count(*)::int FROM promo_uses WHERE promo_id = $1 AND customer_id = $2) AS "useCount",
       EXISTS (SELECT 1 FROM customer_orders WHERE customer_id = $2) AS "hasOrdered"`,
    [promo.id, customerId],
  );
  if ((past?.useCount ?? 0) >= promo.perCustomerLimit)
    throw refuse('PROMO_USED', 'You’ve already used this code.');
  if (promo.newCustomersOnly && past?.hasOrdered) throw promoInvalid();
  return promo;
}
