import type { Cents, ProductState } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { one } from '../platform/db.ts';
import { refuseFields } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';

interface NewSingleProduct {
  slug: string;
  title: string;
  priceCents: Cents;
  state: ProductState;
  cardId: string;
}

/**
 * Adds a product that sells one card, with its picture, last in the shop. Error: INVALID_RECORD when the slug is
 * taken.
 */
export async function addSingleProduct(product: NewSingleProduct): Promise<string> {
  const made = await one<{ id: string }>(
    `INSERT INTO products (id, slug, kind, title, price_cents, state, card_id, image, rank, created_at, updated_at)
     SELECT $1, $2, 'single', $3, $4, $5, c.id, c.image, (SELECT coalesce(max(rank), 0) + 1 FROM products), $7, $7
     FROM cards c WHERE c.id = $6
     ON CONFLICT (slug) DO NOTHING RETURNING id`,
    [
      newId(),
      product.slug,
      product.title.normalize('NFC'),
      product.priceCents,
      product.state,
      product.cardId,
      clock.now(),
    ],
  );
  if (!made) throw refuseFields('INVALID_RECORD', { product: { slug: 'is already taken' } });
  return made.id;
}
