import type { ArchitectDetailDto, ArchitectDto } from '../../contract/index.ts';
import { productQuery } from '../../contract/schemas/catalogue.schema.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { listProducts } from './list-products.ts';

/** Locks an architect's row, to serialise their payouts. Error: NOT_FOUND. */
export async function lockArchitect(architectId: string): Promise<void> {
  found(await one('SELECT 1 FROM architects WHERE id = $1 FOR NO KEY UPDATE', [architectId]));
}

/** Returns an architect with the products the shop sells of theirs. */
export async function readArchitect(idOrSlug: string): Promise<ArchitectDetailDto> {
  const row = found(
    await one<ArchitectDto>(
      `SELECT id, slug, name, bio FROM architects WHERE ${isId(idOrSlug) ? 'id = $1::uuid' : 'slug = $1'}`,
      [idOrSlug],
    ),
  );
  const query = productQuery.parse({ architect: row.slug, perPage: 100 });
  return { ...row, products: (await listProducts(query)).data };
}
