import type { ShowcaseDto } from '@pullproof/server/contract';
import { cacheLife } from 'next/cache';
import { readPublic } from '../../../lib/loopback.ts';

/** By the encoded address; for title and robots alone: a minute old at most. What is on the page, the browser asks for. */
export async function getShowcase(address: string): Promise<ShowcaseDto | null> {
  'use cache';
  cacheLife({ stale: 30, revalidate: 1, expire: 300 });
  return readPublic(`/api/showcases/${address}`);
}
