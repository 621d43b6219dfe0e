import type { Cents, Image } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { one } from '../platform/db.ts';
import { refuseFields } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';

interface NewPackProduct {
  slug: string;
  title: string;
  priceCents: Cents;
  packId: string;
  image: Image | null;
}

/** Adds a draft product that sells a pack, last in the shop. Error: INVALID_RECORD when the slug is taken. */
export async function addPackProduct(product: NewPackProduct): Promise<string> {
  const made = await one<{ id: string }>(
    `INSERT INTO products (id, slug, kind, title, price_cents, pack_id, image, rank, created_at, updated_at)
     VALUES ($1, $2, 'pack', $3, $4, $5, $6, (SELECT coalesce(max(rank), 0) + 1 FROM products), $7, $7)
     ON CONFLICT (slug) DO NOTHING RETURNING id`,
    [
      newId(),
      product.slug,
      product.title,
      product.priceCents,
      product.packId,
      product.image === null ? null : JSON.stringify(product.image),
      clock.now(),
    ],
  );
  if (!made) throw refuseFields('INVALID_RECORD', { slug: 'is already taken' });
  return made.id;
}
