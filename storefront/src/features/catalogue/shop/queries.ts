import type {
  ArchitectDetailDto,
  PreviewDto,
  ProductDetailDto,
  ProductSummaryDto,
} from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../../../lib/cache-life.ts';
import { readPublic, readPublicRows } from '../../../lib/loopback.ts';

/** Returns the first 100 products in featured order. */
export async function getProducts(): Promise<ProductSummaryDto[]> {
  'use cache';
  cacheTag('products');
  cacheLife(catalogueLife);
  return readPublicRows('/api/products?perPage=100');
}

/** Products of one kind that are on sale. */
export async function getOnSale(kind: ProductSummaryDto['kind']): Promise<ProductSummaryDto[]> {
  'use cache';
  cacheTag('products');
  cacheLife(catalogueLife);
  return readPublicRows(`/api/products?kind=${kind}&inStock=true&perPage=100`);
}

/** What is on sale with cards of a set: packs that hold some, and its single cards. */
export async function getOnSaleOfSet(code: string): Promise<ProductSummaryDto[]> {
  'use cache';
  cacheTag('products', 'cards');
  cacheLife(catalogueLife);
  return readPublicRows(`/api/products?set=${encodeURIComponent(code)}&inStock=true&perPage=100`);
}

export async function getProduct(idOrSlug: string): Promise<ProductDetailDto | null> {
  'use cache';
  cacheTag('products', `product:${idOrSlug}`);
  cacheLife(catalogueLife);
  return readPublic(`/api/products/${encodeURIComponent(idOrSlug)}`);
}

/** A product before it is published, with the run it will sell, for the minutes that staff's token lasts. */
export async function getPreview(token: string): Promise<PreviewDto | null> {
  'use cache';
  cacheTag('products');
  cacheLife(catalogueLife);
  return readPublic(`/api/previews/${encodeURIComponent(token)}`);
}

export async function getArchitect(slug: string): Promise<ArchitectDetailDto | null> {
  'use cache';
  cacheTag('products');
  cacheLife(catalogueLife);
  return readPublic(`/api/architects/${encodeURIComponent(slug)}`);
}
