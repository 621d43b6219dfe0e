import { one } from '../../platform/db.ts';

/** Returns the pack that this product sells; undefined if there is no such product or it sells a single card. */
export async function findProductPack(slug: string): Promise<string | undefined> {
  const row = await one<{ packId: string | null }>(
    'SELECT pack_id AS "packId" FROM products WHERE slug = $1',
    [slug],
  );
  return row?.packId ?? undefined;
}
