import { record, refuseImitation } from '../base/index.ts';
import { clock } from '../platform/clock.ts';
import { inTransaction, one } from '../platform/db.ts';
import { notFound, refuseFields } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';

interface Copy {
  productId: string;
  title: string;
  slug: string;
  staffId: string;
}

/**
 * Copies a product as a draft: its texts, terms and picture, without runs, units, sale dates and automatic restocking. Errors:
 * NOT_FOUND, INVALID_RECORD for an address that another product has, or a title that imitates the shop's name.
 */
export async function cloneProduct({ productId, title, slug, staffId }: Copy): Promise<{ id: string }> {
  await refuseImitation(title, 'title');
  return inTransaction(async () => {
    const id = newId();
    const made = await one<{ id: string }>(
      `INSERT INTO products (id, slug, kind, title, tagline, description, price_cents, bundle_size, per_customer_limit, pack_id,
         card_id, image, rank, restock_size, restock_threshold, min_value_return_bps, max_value_return_bps,
         min_cash_return_bps, max_cash_return_bps, created_at, updated_at)
       SELECT $2::uuid, $3, kind, $4, tagline, description, price_cents, bundle_size, per_customer_limit, pack_id,
         card_id, image, rank, restock_size, restock_threshold, min_value_return_bps, max_value_return_bps,
         min_cash_return_bps, max_cash_return_bps, $5::timestamptz, $5::timestamptz
       FROM products WHERE id = $1
       ON CONFLICT (slug) DO NOTHING RETURNING id`,
      [productId, id, slug, title, clock.now()],
    );
    if (!made) {
      if (await one('SELECT 1 FROM products WHERE id = $1', [productId]))
        throw refuseFields('INVALID_RECORD', { slug: 'belongs to another product' });
      throw notFound();
    }
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'product.created',
      subject: { kind: 'product', id },
      after: { title, slug, copyOf: productId },
    });
    return { id };
  });
}
