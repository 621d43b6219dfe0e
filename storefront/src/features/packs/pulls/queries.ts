import type { PublicPullDto, PublicReceiptDto } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../../../lib/cache-life.ts';
import { readPublic, readPublicRows } from '../../../lib/loopback.ts';

export type PullWindow = '24h' | '7d' | '30d' | 'all';

export async function getTopPulls(window: PullWindow): Promise<PublicPullDto[]> {
  'use cache';
  cacheTag('pulls');
  cacheLife(catalogueLife);
  return readPublicRows(`/api/pulls/top?window=${window}`);
}

export async function getReceipt(pullId: string): Promise<PublicReceiptDto | null> {
  'use cache';
  cacheTag('pulls');
  cacheLife(catalogueLife);
  return readPublic(`/api/pulls/${encodeURIComponent(pullId)}`);
}
