import type { ProductSummaryDto } from '@pullproof/server/contract';

export type Architect = NonNullable<ProductSummaryDto['architect']>;

/** Lists the designers of the given products, without duplicates, by name. */
export function listArchitects(products: readonly ProductSummaryDto[]): Architect[] {
  const bySlug = new Map(
    products.flatMap(({ architect }) => (architect ? [[architect.slug, architect] as const] : [])),
  );
  return [...bySlug.values()].sort((left, right) => left.name.localeCompare(right.name, 'en'));
}
