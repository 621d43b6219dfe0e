import type { MetadataRoute } from 'next';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../lib/cache-life.ts';
import { publicOrigin } from '../lib/config.ts';

const PRIVATE = [
  '/api/',
  '/admin',
  '/dev/',
  '/home',
  '/collect',
  '/open-pack',
  '/profile/',
  '/confirm-request',
  '/update-password',
];

export default async function robots(): Promise<MetadataRoute.Robots> {
  'use cache';
  // The address is known only where the shop runs; the build's own answer is replaced at the first start.
  cacheTag('settings');
  cacheLife(catalogueLife);
  return {
    rules: { userAgent: '*', allow: '/', disallow: PRIVATE },
    sitemap: new URL('/sitemap.xml', publicOrigin()).href,
  };
}
