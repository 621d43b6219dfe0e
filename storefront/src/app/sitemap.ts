import type { ProductSummaryDto } from '@pullproof/server/contract';
import type { MetadataRoute } from 'next';
import { cacheLife, cacheTag } from 'next/cache';
import { getTopPulls } from '../features/packs/pulls/queries.ts';
import { getRun } from '../features/packs/runs/queries.ts';
import { getSets } from '../features/catalogue/cards/queries.ts';
import { getProducts } from '../features/catalogue/shop/queries.ts';
import { catalogueLife } from '../lib/cache-life.ts';
import { addressOfSet } from '../lib/addresses.ts';
import { publicOrigin } from '../lib/config.ts';

const PAGES = [
  '/',
  '/shop',
  '/cards',
  '/sets',
  '/top-pulls',
  '/daily-drop-winners',
  '/about',
  '/verify',
  '/verify/log',
  '/help',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/raffle-terms',
];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  'use cache';
  cacheTag('products', 'cards');
  cacheLife(catalogueLife);
  const [products, sets] = await Promise.all([getProducts(), getSets()]);
  const architects = new Set(products.flatMap(({ architect }) => (architect ? [architect.slug] : [])));
  const [lastPulls, stocked] = await Promise.all([listPullDates(), Promise.all(products.map(withRun))]);
  return [
    ...PAGES.map((path) => entry(path, path === '/top-pulls' ? lastPulls.at(-1) : undefined)),
    ...stocked.map(({ product, changedAt }) => entry(`/shop/${product.slug}`, changedAt)),
    ...sets.map(({ code }) => entry(addressOfSet(code))),
    ...[...architects].map((slug) => entry(`/architects/${slug}`)),
    ...stocked.flatMap(({ product, changedAt }) =>
      product.stock ? [entry(`/runs/${product.stock.runId}`, changedAt)] : [],
    ),
  ];
}

function entry(path: string, lastModified?: string): MetadataRoute.Sitemap[number] {
  return { url: new URL(path, publicOrigin()).href, ...(lastModified ? { lastModified } : {}) };
}

/** Dates of the top pulls of the last 7 days, oldest first. */
async function listPullDates(): Promise<string[]> {
  const pulls = await getTopPulls('7d').catch(() => []);
  return pulls.map(({ at }) => at).sort();
}

/** A pack's page last changed when its run was published, or when the end of its sale was announced. */
async function withRun(product: ProductSummaryDto) {
  const run = product.stock ? await getRun(product.stock.runId).catch(() => null) : null;
  return { product, changedAt: run?.noticeAt ?? run?.publishedAt ?? undefined };
}
