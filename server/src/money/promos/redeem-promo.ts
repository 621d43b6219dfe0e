import type { Cents, RedeemedPromoDto, RedeemPromoInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { findPrice } from '../../catalogue/index.ts';
import { customerAccount, house, lockWallet, postTransfers, recordHistory } from '../../base/index.ts';
import { refuseSpending, refuseStaffBuying } from '../../people/index.ts';
import { discountOf } from './discount.ts';
import { findPromo, promoInvalid } from './find-promo.ts';
import type { Promo } from './models.ts';
import { takeUse } from './take-use.ts';

export interface Redemption {
  promoId: string;
  answer: RedeemedPromoDto;
}

/**
 * Adds the credit of a code to the wallet, or returns the discount that another kind of code gives on an order.
 * Errors: PROMO_INVALID, PROMO_USED, PROMO_EXHAUSTED, SELF_EXCLUDED, ACCOUNT_HOLD, STAFF_CANNOT_BUY.
 */
export function redeemPromo(
  customerId: string,
  input: RedeemPromoInput,
  hasSeenCode: (promoId: string) => boolean,
): Promise<Redemption> {
  return inTransaction(async () => {
    await refuseStaffBuying(customerId);
    await lockWallet(customerId);
    await refuseSpending(customerId);
    const promo = await findPromo(customerId, input.code);
    if (promo.kind !== 'credit')
      return { promoId: promo.id, answer: present(promo, await takesOff(promo, input), false) };
    const creditCents = promo.amountCents ?? 0;
    if ((await readSpentCents(customerId)) < promo.minSpendCents) throw promoInvalid();
    const useId = await takeUse(promo, {
      customerId,
      orderId: null,
      amountCents: creditCents,
      hasSeen: hasSeenCode(promo.id),
    });
    await postTransfers(customerId, [
      {
        kind: 'promo',
        reference: `promo-use:${useId}:promo`,
        debit: house.promoCost,
        credit: customerAccount(customerId, 'promo'),
        amountCents: creditCents,
      },
    ]);
    await recordHistory([
      {
        customerId,
        kind: 'promo',
        title: `Redeemed ${promo.name}`,
        amountCents: creditCents,
        subjectKind: 'promo',
        subjectId: promo.id,
      },
    ]);
    return { promoId: promo.id, answer: present(promo, creditCents, true) };
  });
}

async function takesOff(promo: Promo, { productId, quantity = 1 }: RedeemPromoInput): Promise<Cents> {
  if (productId === undefined) return 0;
  const product = await findPrice(productId);
  if (!product) throw promoInvalid();
  return discountOf(promo, {
    productId,
    kind: product.kind,
    quantity,
    priceCents: product.priceCents * quantity,
  });
}

/** Final spend only: a sealed pack can still be returned, which would make the credit free. */
async function readSpentCents(customerId: string): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT (
       (SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0) FROM sold_packs
        WHERE customer_id = $1 AND state <> 'refunded' AND (refundable_until IS NULL OR refundable_until <= $2))
       + (SELECT coalesce(sum(total_cents), 0) FROM customer_orders
          WHERE customer_id = $1 AND state = 'placed' AND product_kind = 'single'))::bigint AS cents`,
    [customerId, clock.now()],
  );
  return row?.cents ?? 0;
}

const present = (promo: Promo, amountCents: Cents, isApplied: boolean): RedeemedPromoDto => ({
  kind: promo.kind,
  name: promo.name,
  isApplied,
  amountCents,
  percentBps: promo.percentBps,
  capCents: promo.capCents,
  minSpendCents: promo.minSpendCents,
  endsAt: promo.endsAt?.toISOString() ?? null,
});
