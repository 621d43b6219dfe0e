import { Transaction } from 'sequelize';

import type { ArchitectDetailDto, ArchitectDto } from '../contract/index.ts';
import { productQuery } from '../contract/schemas/catalogue.schema.ts';
import { found } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { listProducts } from './list-products.ts';
import { Architect } from './models.ts';

/** Locks an architect's row, to serialise their payouts. Error: NOT_FOUND. */
export async function lockArchitect(architectId: string): Promise<void> {
  found(await Architect.findByPk(architectId, { attributes: ['id'], lock: Transaction.LOCK.NO_KEY_UPDATE }));
}

export const hasArchitect = async (id: string): Promise<boolean> =>
  (await Architect.findByPk(id, { attributes: ['id'] })) !== null;

export const readRoyaltyBps = async (id: string): Promise<number> =>
  (await Architect.findByPk(id, { attributes: ['royaltyBps'] }))?.royaltyBps ?? 0;

/** Error: NOT_FOUND. */
export const readArchitectName = async (id: string): Promise<string> =>
  found(await Architect.findByPk(id, { attributes: ['name'] })).name;

const attributes = ['id', 'slug', 'name', 'bio'];

export const listArchitects = (): Promise<ArchitectDto[]> =>
  Architect.findAll({ attributes, order: ['name'], raw: true });

/** Returns an architect with the products the shop sells of theirs. */
export async function readArchitect(idOrSlug: string): Promise<ArchitectDetailDto> {
  const where = isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
  const row: ArchitectDto = found(await Architect.findOne({ attributes, where, raw: true }));
  const query = productQuery.parse({ architect: row.slug, perPage: 100 });
  return { ...row, products: (await listProducts(query)).data };
}
