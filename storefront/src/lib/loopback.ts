import type { KeysetOf, PageOf } from '@pullproof/server/contract';
import { readAnswer } from './api.ts';
import { internalOrigin, isBuilding } from './config.ts';

/**
 * Reads one path of the public API from the rendering server. Returns null on 404 and during the build. Every other
 * failure throws, so that an outage is never cached as "not found".
 */
export async function readPublic<Answer>(path: string): Promise<Answer | null> {
  if (isBuilding()) return null;
  const response = await fetch(new URL(path, internalOrigin()), { headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  return readAnswer<Answer>(response);
}

/** Reads the first page of a public list; empty on 404 and during the build. */
export async function readPublicRows<Row>(path: string): Promise<Row[]> {
  return (await readPublic<PageOf<Row> | KeysetOf<Row>>(path))?.data ?? [];
}
