/** As many as one sale takes. */
export const MOST_AT_ONCE = 100;

/** In order, at most a hundred in each. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += MOST_AT_ONCE)
    batches.push(items.slice(from, from + MOST_AT_ONCE));
  return batches;
}

/** One path for each batch of ids. */
export const pathsOf = (before: string, ids: readonly string[]): string[] =>
  inBatches(ids).map((batch) => `${before}${batch.join(',')}`);

export interface Sold {
  ids: readonly string[];
  totalCents: number;
}

export const nothingSold: Sold = { ids: [], totalCents: 0 };

/** Counts a sale to those before it. */
export const withSale = (
  before: Sold,
  sale: { totalCents: number; units: readonly { collectibleId: string }[] },
): Sold => ({
  ids: [...before.ids, ...sale.units.map(({ collectibleId }) => collectibleId)],
  totalCents: before.totalCents + sale.totalCents,
});
