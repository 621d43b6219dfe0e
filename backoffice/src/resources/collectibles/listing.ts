import { shareOf } from '@pullproof/server/contract';

/** The listing for the units, as far as it is chosen. */
export type Listing =
  | { kind: 'known'; productId: string | undefined; priceCents: number | undefined }
  | { kind: 'new'; title: string; slug: string; priceCents: number | undefined; isPublished: boolean };

/** Returns the part of the request body that names the listing. */
export function writeListing(listing: Listing): Record<string, unknown> {
  if (listing.kind === 'known') return { productId: listing.productId };
  const { title, slug, priceCents, isPublished } = listing;
  return { product: { title: title.trim(), slug, priceCents, isPublished } };
}

export function isComplete(listing: Listing): boolean {
  if (listing.kind === 'known') return listing.productId !== undefined;
  const { title, slug, priceCents } = listing;
  return title.trim() !== '' && /^[a-z0-9-]{1,80}$/.test(slug) && (priceCents ?? 0) >= 1;
}

interface Priced {
  valueCents: number;
  className: string;
}
interface Rates {
  name: string;
  buybackBps: number;
  laterBuybackBps: number;
}

/** Returns the highest buyback offer among the units, calculated like the server's. */
export function highestBuyback(units: readonly Priced[], classes: readonly Rates[]): number {
  const rateOf = new Map(
    classes.map(({ name, buybackBps, laterBuybackBps }) => [name, Math.max(buybackBps, laterBuybackBps)]),
  );
  return Math.max(0, ...units.map((unit) => shareOf(unit.valueCents, rateOf.get(unit.className) ?? 0)));
}
