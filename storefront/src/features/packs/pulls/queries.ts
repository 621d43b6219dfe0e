import type { PublicReceiptDto, TopPullDto } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../../../lib/cache-life.ts';
import { readPublic, readPublicRows } from '../../../lib/loopback.ts';

export type PullWindow = '24h' | '7d' | '30d' | 'all';

/** The best pulls of a window, each card once a pack. */
export async function getTopPulls(window: PullWindow): Promise<TopPullDto[]> {
  'use cache';
  cacheTag('pulls');
  cacheLife(catalogueLife);
  return readPublicRows(`/api/pulls/top?window=${window}&vary=true`);
}

export async function getReceipt(pullId: string): Promise<PublicReceiptDto | null> {
  'use cache';
  cacheTag('pulls');
  cacheLife(catalogueLife);
  return readPublic(`/api/pulls/${encodeURIComponent(pullId)}`);
}
