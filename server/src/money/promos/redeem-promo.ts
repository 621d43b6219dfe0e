import type { Cents, RedeemedPromoDto, RedeemPromoInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { findPrice } from '../../catalogue/index.ts';
import { customerAccount, house, lockWallet, postTransfers, recordHistory } from '../../base/index.ts';
import { lockPerson, refuseSpending, refuseStaffBuying } from '../../people/index.ts';
import { readDiscount, type Discount } from './discount.ts';
import { findPromo, promoInvalid, promoUsedUp, type FoundPromo } from './find-promo.ts';

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
    await lockPerson(customerId);
    const promo = await findPromo(customerId, input.code);
    if (promo.kind !== 'credit')
      return { promoId: promo.id, answer: present(promo, await takesOff(promo.id, input), false) };
    const creditCents = promo.amountCents ?? 0;
    if ((await readSpentCents(customerId)) < promo.minSpendCents) throw promoInvalid();
    const useId = newId();
    const use = await one<{ isTaken: boolean }>(
      'SELECT take_promo_use_1($1, $2, $3, NULL, $4, $4, $5) AS "isTaken"',
      [useId, promo.id, customerId, creditCents, clock.now()],
    );
    if (!use?.isTaken) throw promoUsedUp(hasSeenCode(promo.id));
    await bookCredit(customerId, { useId, promoId: promo.id, amountCents: creditCents });
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
    return {
      promoId: promo.id,
      answer: present(promo, { discountCents: creditCents, fullCents: creditCents }, true),
    };
  });
}

async function bookCredit(
  customerId: string,
  { useId, promoId, amountCents }: { useId: string; promoId: string; amountCents: Cents },
): Promise<void> {
  const transactionId = newId();
  const leg = {
    kind: 'promo' as const,
    reference: `promo-use:${useId}:promo`,
    debit: house.promoCost,
    credit: customerAccount(customerId, 'promo'),
    amountCents,
  };
  await postTransfers(customerId, [leg], transactionId);
  await one('SELECT give_by_code_1($1, $2, $3, $4, $5, $6)', [
    useId,
    promoId,
    customerId,
    amountCents,
    transactionId,
    clock.now(),
  ]);
}

async function takesOff(promoId: string, { productId, quantity = 1 }: RedeemPromoInput): Promise<Discount> {
  if (productId === undefined) return { discountCents: 0, fullCents: 0 };
  const product = await findPrice(productId);
  const priceCents = (product?.priceCents ?? 0) * quantity;
  const discount =
    product && (await readDiscount({ promoId, productId, kind: product.kind, quantity, priceCents }));
  if (discount === undefined) throw promoInvalid();
  return discount;
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

const present = (
  promo: FoundPromo,
  { discountCents: amountCents, fullCents }: Discount,
  isApplied: boolean,
): RedeemedPromoDto => ({
  kind: promo.kind,
  name: promo.name,
  isApplied,
  amountCents,
  fullCents,
  percentBps: promo.percentBps,
  capCents: promo.capCents,
  minSpendCents: promo.minSpendCents,
  endsAt: promo.endsAt?.toISOString() ?? null,
});
