/** The max number of units per sale. */
export const MOST_AT_ONCE = 100;

/** Splits items in order into batches of at most 100. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += MOST_AT_ONCE)
    batches.push(items.slice(from, from + MOST_AT_ONCE));
  return batches;
}

/** Returns one path per batch of ids. */
export const pathsOf = (before: string, ids: readonly string[]): string[] =>
  inBatches(ids).map((batch) => `${before}${batch.join(',')}`);

export interface Sold {
  ids: readonly string[];
  totalCents: number;
}

export const nothingSold: Sold = { ids: [], totalCents: 0 };

/** Adds a sale to the previous ones. */
export const withSale = (
  before: Sold,
  sale: { totalCents: number; units: readonly { collectibleId: string }[] },
): Sold => ({
  ids: [...before.ids, ...sale.units.map(({ collectibleId }) => collectibleId)],
  totalCents: before.totalCents + sale.totalCents,
});
