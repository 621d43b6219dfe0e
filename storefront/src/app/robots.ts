import type { MetadataRoute } from 'next';
import { publicOrigin } from '../lib/origin.ts';

const PRIVATE = [
  '/api/',
  '/admin',
  '/home',
  '/collect',
  '/open-pack',
  '/profile/',
  '/confirm-request',
  '/update-password',
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: PRIVATE },
    sitemap: new URL('/sitemap.xml', publicOrigin()).href,
  };
}
