import type { InviteDto } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../../../lib/cache-life.ts';
import { readPublic } from '../../../lib/loopback.ts';

/** Returns null for an unknown code. */
export async function getInvite(code: string): Promise<InviteDto | null> {
  'use cache';
  cacheTag('settings');
  cacheLife(catalogueLife);
  return readPublic(`/api/invites/${encodeURIComponent(code)}`);
}
