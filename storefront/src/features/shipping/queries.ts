import type { ShippingCostsDto } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { readPublic } from '../../lib/loopback.ts';

/** What shipping costs; null during a build, when there is no API. */
export async function getShippingCosts(): Promise<ShippingCostsDto | null> {
  'use cache';
  cacheTag('settings');
  cacheLife({ stale: 300, revalidate: 300, expire: 86_400 });
  return readPublic('/api/shipping-rates');
}
