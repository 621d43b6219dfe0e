import type { MetadataRoute } from 'next';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../lib/cache-life.ts';
import { publicOrigin } from '../lib/config.ts';

const PRIVATE = [
  '/api/',
  '/admin',
  '/dev/',
  '/preview/',
  '/home',
  '/collect',
  '/open-pack',
  '/profile/',
  '/confirm-request',
  '/update-password',
];

export default async function robots(): Promise<MetadataRoute.Robots> {
  'use cache';
  // The origin is known only at runtime; revalidating `settings` at the first start replaces the build's result.
  cacheTag('settings');
  cacheLife(catalogueLife);
  return {
    rules: { userAgent: '*', allow: '/', disallow: PRIVATE },
    sitemap: new URL('/sitemap.xml', publicOrigin()).href,
  };
}
