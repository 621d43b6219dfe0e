import type { Cents, ReturnBand } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { execute, one } from '../platform/db.ts';

/** The product's terms that a run is sealed and published under. */
export interface ProductTerms {
  id: string;
  title: string;
  kind: 'pack' | 'single';
  priceCents: Cents;
  /** How many packs the price buys. */
  bundleSize: number;
  /** The product's own band; null when the house default applies. */
  band: ReturnBand | null;
}

const select = `
  SELECT p.id, p.title, p.kind, p.price_cents AS "priceCents", p.bundle_size AS "bundleSize",
    CASE WHEN p.min_cash_return_bps IS NOT NULL THEN jsonb_build_object(
      'minValueBps', p.min_value_return_bps, 'maxValueBps', p.max_value_return_bps,
      'minCashBps', p.min_cash_return_bps, 'maxCashBps', p.max_cash_return_bps) END AS band
  FROM products p`;

export const readProductTerms = (productId: string): Promise<ProductTerms | undefined> =>
  one<ProductTerms>(`${select} WHERE p.id = $1`, [productId]);

/** Locks the product until the transaction ends: its price cannot change, and no other run of it begins. */
export const lockProduct = (productId: string): Promise<ProductTerms | undefined> =>
  one<ProductTerms>(`${select} WHERE p.id = $1 FOR NO KEY UPDATE`, [productId]);

const ofPack = `${select} WHERE p.pack_id = $1 AND ($2::uuid IS NULL OR p.id = $2) ORDER BY p.created_at LIMIT 1`;

/** The product that sells a pack: the given one, or else the first. */
export const readSeller = (packId: string, productId?: string): Promise<ProductTerms | undefined> =>
  one<ProductTerms>(ofPack, [packId, productId ?? null]);

export const lockSeller = (packId: string, productId?: string): Promise<ProductTerms | undefined> =>
  one<ProductTerms>(`${ofPack} FOR NO KEY UPDATE`, [packId, productId ?? null]);

/** Sets the price of a locked product. What its runs have promised is checked by `changePrice`. */
export async function setPrice(productId: string, priceCents: Cents, at: Date): Promise<void> {
  await execute(
    'UPDATE products SET price_cents = $2, updated_at = $3, version = version + 1 WHERE id = $1',
    [productId, priceCents, at],
  );
}

/** Returns false if automatic restocking was off already. */
export async function turnOffRestock(productId: string): Promise<boolean> {
  const changed = await execute(
    'UPDATE products SET restock_is_on = false, updated_at = $2, version = version + 1 WHERE id = $1 AND restock_is_on',
    [productId, clock.now()],
  );
  return changed === 1;
}

export interface Price {
  kind: 'pack' | 'single';
  priceCents: Cents;
}

/** Returns the price of a product that customers can see; undefined if there is none. */
export const findPrice = (productId: string): Promise<Price | undefined> =>
  one<Price>(`SELECT kind, price_cents AS "priceCents" FROM products WHERE id = $1 AND state = 'published'`, [
    productId,
  ]);

/** Returns the pack that this product sells; undefined if there is no such product or it sells a single card. */
export async function findProductPack(slug: string): Promise<string | undefined> {
  const row = await one<{ packId: string | null }>(
    'SELECT pack_id AS "packId" FROM products WHERE slug = $1',
    [slug],
  );
  return row?.packId ?? undefined;
}
