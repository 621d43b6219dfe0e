import type { ProductSummaryDto } from '@pullproof/server/contract';

export type Architect = NonNullable<ProductSummaryDto['architect']>;

/** Returns the architects of the products on sale, each once, by name. */
export function listArchitects(products: readonly ProductSummaryDto[]): Architect[] {
  const bySlug = new Map(
    products.flatMap(({ architect }) => (architect ? [[architect.slug, architect] as const] : [])),
  );
  return [...bySlug.values()].sort((left, right) => left.name.localeCompare(right.name, 'en'));
}
