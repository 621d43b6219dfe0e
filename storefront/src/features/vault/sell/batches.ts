/** Max cards per sale. */
export const MOST_AT_ONCE = 100;

/** Splits items, in order, into batches of at most a hundred. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += MOST_AT_ONCE)
    batches.push(items.slice(from, from + MOST_AT_ONCE));
  return batches;
}

/** Returns one path per batch of ids. */
export const pathsOf = <Before extends string>(before: Before, ids: readonly string[]) =>
  inBatches(ids).map((batch) => `${before}${batch.join(',')}` as const);

/** Paths that say which of these units are in the vault, and what the shop offers for units that are. */
export const ownedPathsOf = (ids: readonly string[]) =>
  pathsOf(`/api/me/collection?perPage=${MOST_AT_ONCE}&state=owned&ids=`, ids);
export const quotePathsOf = (ids: readonly string[]) => pathsOf('/api/me/buyback-quotes?ids=', ids);

export interface Sold {
  ids: readonly string[];
  totalCents: number;
}

export const nothingSold: Sold = { ids: [], totalCents: 0 };

/** Adds a sale to the previous total. */
export const withSale = (
  before: Sold,
  sale: { totalCents: number; units: readonly { collectibleId: string }[] },
): Sold => ({
  ids: [...before.ids, ...sale.units.map(({ collectibleId }) => collectibleId)],
  totalCents: before.totalCents + sale.totalCents,
});
