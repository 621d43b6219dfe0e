import type { Cents, Image, ProductState } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { inTransaction, one } from '../platform/db.ts';
import { found } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';

export interface ProductInput {
  slug: string;
  kind: 'pack' | 'single';
  state: ProductState;
  title: string;
  tagline: string;
  description: string;
  priceCents: Cents;
  bundleSize?: number;
  perCustomerLimit?: number;
  packId?: string;
  cardId?: string;
  image: Image | null;
  rank: number;
}

/** Adds a product by its slug, or updates its texts and picture; an existing product's price stays. Returns its id. */
export function saveProduct(input: ProductInput): Promise<string> {
  return inTransaction(async () => {
    const row = await one<{ id: string }>(
      `WITH saved AS (
         INSERT INTO products (id, slug, kind, state, title, tagline, description, price_cents, bundle_size, per_customer_limit,
         pack_id, card_id, image, rank, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
       ON CONFLICT (slug) DO UPDATE SET title = $5, tagline = $6, description = $7, image = $13, rank = $14, updated_at = $15
       WHERE (products.title, products.tagline, products.description, products.image, products.rank)
         IS DISTINCT FROM ($5, $6, $7, $13::jsonb, $14::int)
       RETURNING id)
       SELECT id FROM saved UNION ALL SELECT id FROM products WHERE slug = $2 LIMIT 1`,
      [
        newId(),
        input.slug,
        input.kind,
        input.state,
        input.title.normalize('NFC'),
        input.tagline.normalize('NFC'),
        input.description.normalize('NFC'),
        input.priceCents,
        input.bundleSize ?? 1,
        input.perCustomerLimit ?? null,
        input.packId ?? null,
        input.cardId ?? null,
        input.image === null ? null : JSON.stringify(input.image),
        input.rank,
        clock.now(),
      ],
    );
    return found(row).id;
  });
}
