import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

export interface Promo {
  id: string;
  name: string;
  kind: 'credit' | 'percent' | 'free_pack';
  amountCents: Cents | null;
  percentBps: number | null;
  capCents: Cents | null;
  minSpendCents: Cents;
  totalLimit: number | null;
  perCustomerLimit: number;
  newCustomersOnly: boolean;
  productIds: string[];
  endsAt: Date | null;
}

/** The same error for every invalid code, so that guessing reveals nothing. */
export const promoInvalid = () => refuse('PROMO_INVALID', 'This code is not valid here.');

/** Ignores case and spaces. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase().replaceAll(/\s+/g, '');

/**
 * Returns the code's terms if it is valid for this customer now. The caller has locked the wallet, so that uses are
 * counted one after another. Errors: PROMO_USED for a customer who has used it up, otherwise PROMO_INVALID.
 */
export async function findPromo(customerId: string, code: string): Promise<Promo> {
  const promo = await one<Promo & { usedCount: number; hasOrdered: boolean }>(
    `SELECT m.id, m.name, m.kind, m.amount_cents AS "amountCents", m.percent_bps AS "percentBps", m.cap_cents AS "capCents",
       m.min_spend_cents AS "minSpendCents", m.total_limit AS "totalLimit", m.per_customer_limit AS "perCustomerLimit",
       m.new_customers_only AS "newCustomersOnly", m.product_ids AS "productIds", m.ends_at AS "endsAt",
       (SELECT count(*)::int FROM promo_uses u WHERE u.promo_id = m.id AND u.customer_id = $2) AS "usedCount",
       EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = $2) AS "hasOrdered"
     FROM promos m WHERE m.code = $1 AND m.is_active AND (m.budget_state = 'approved' OR m.kind = 'percent' AND m.budget_state = 'none') AND m.starts_at <= $3 AND (m.ends_at IS NULL OR m.ends_at > $3)`,
    [normaliseCode(code), customerId, clock.now()],
  );
  if (!promo) throw promoInvalid();
  if (promo.usedCount >= promo.perCustomerLimit)
    throw refuse('PROMO_USED', 'You have used this code already.');
  if (promo.newCustomersOnly && promo.hasOrdered) throw promoInvalid();
  return promo;
}
