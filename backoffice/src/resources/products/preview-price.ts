export type PricePreview =
  | { kind: 'unreadable' }
  | { kind: 'same' }
  | { kind: 'too-high'; lowestCents: number }
  | { kind: 'change'; priceCents: number; changeCents: number };

/**
 * Describes the effect of a new price. Runs on sale promised that their price only falls, so the current price and
 * the price they were sealed for are the ceiling.
 */
export function previewPrice(
  product: { priceCents: number },
  priceCents: number | undefined,
  runsOnSale: readonly { priceCents?: number | null }[],
): PricePreview {
  if (priceCents === undefined || priceCents < 1) return { kind: 'unreadable' };
  if (priceCents === product.priceCents) return { kind: 'same' };
  const promised = runsOnSale.map((run) => run.priceCents ?? product.priceCents);
  const lowestCents = Math.min(product.priceCents, ...promised);
  if (runsOnSale.length > 0 && priceCents > lowestCents) return { kind: 'too-high', lowestCents };
  return { kind: 'change', priceCents, changeCents: priceCents - product.priceCents };
}
