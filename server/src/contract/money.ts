/** Whole cents of the shop's only currency. */
export type Cents = number;

export const shopCurrency = 'USD';

/** Max amount in a single request: ten million dollars. */
export const maxAmountCents = 1_000_000_000;

/** `amount × bps / 10,000`, rounded down: the only rounding rule for shares of money. */
export function shareOf(amountCents: Cents, bps: number): Cents {
  return Number((BigInt(amountCents) * BigInt(bps)) / 10_000n);
}

/** What was paid for something, by bucket. */
export interface Paid {
  cashCents: Cents;
  promoCents: Cents;
}

/**
 * The promo share of what is paid out for a thing, rounded in favour of promo; the rest is cash. The same rule as the
 * SQL function `promo_part`.
 */
export function promoPartOf(amountCents: Cents, { cashCents, promoCents }: Paid): Cents {
  if (promoCents === 0) return 0;
  const paid = BigInt(cashCents) + BigInt(promoCents);
  return Number((BigInt(amountCents) * BigInt(promoCents) + paid - 1n) / paid);
}

/**
 * Splits `total` over `weights` in whole cents by largest remainder (ties to the lower index). The parts always add up
 * to the total; if all weights are zero, the first part gets everything.
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const order = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((left, right) =>
      left.remainder === right.remainder
        ? left.index - right.index
        : left.remainder < right.remainder
          ? 1
          : -1,
    );
  const missing = total - parts.reduce((left, right) => left + right, 0);
  for (const { index } of order.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
