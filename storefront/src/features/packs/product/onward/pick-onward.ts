import type { ProductSummaryDto } from '@pullproof/server/contract';

const SHOWN = 3;

type Left = Pick<ProductSummaryDto, 'id' | 'priceCents' | 'architect'>;

/** Orders products by similarity to a sold-out one: by price ratio, on ties the same architect first. */
export function pickOnward<Other extends Left>(gone: Left, onSale: readonly Other[]): Other[] {
  const distance = ({ priceCents }: Left): number =>
    Math.abs(Math.log(Math.max(1, priceCents) / Math.max(1, gone.priceCents)));
  const isBySame = ({ architect }: Left): number =>
    architect !== null && architect.slug === gone.architect?.slug ? 0 : 1;
  return onSale
    .filter(({ id }) => id !== gone.id)
    .sort((left, right) => distance(left) - distance(right) || isBySame(left) - isBySame(right))
    .slice(0, SHOWN);
}
