import type { CurrentDropDto, PastDropsDto } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../../lib/cache-life.ts';
import { readPublic } from '../../lib/loopback.ts';
import { CURRENT_PATH, PAST_PATH } from './paths.ts';

export async function getCurrentDrop(): Promise<CurrentDropDto | null> {
  'use cache';
  cacheTag('drops');
  cacheLife(catalogueLife);
  return readPublic(CURRENT_PATH);
}

export async function getPastDrops(): Promise<PastDropsDto | null> {
  'use cache';
  cacheTag('drops');
  cacheLife(catalogueLife);
  return readPublic(PAST_PATH);
}
