import type { MetadataRoute } from 'next';
import { cacheLife, cacheTag } from 'next/cache';
import { getProducts } from '../features/shop/queries.ts';
import { catalogueLife } from '../lib/cache-life.ts';
import { publicOrigin } from '../lib/config.ts';

const PAGES = [
  '/',
  '/shop',
  '/cards',
  '/top-pulls',
  '/daily-drop-winners',
  '/about',
  '/verify',
  '/terms-of-service',
  '/privacy-policy',
  '/raffle-terms',
];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  'use cache';
  cacheTag('products');
  cacheLife(catalogueLife);
  const origin = publicOrigin();
  const products = await getProducts();
  const architects = new Set(products.flatMap(({ architect }) => (architect ? [architect.slug] : [])));
  const paths = [
    ...PAGES,
    ...products.map((product) => `/shop/${product.slug}`),
    ...[...architects].map((slug) => `/architects/${slug}`),
    ...products.flatMap((product) => (product.stock ? [`/runs/${product.stock.runId}`] : [])),
  ];
  return paths.map((path) => ({ url: new URL(path, origin).href }));
}
