import type { AnswerAt, RowAt } from '@pullproof/client';
import { readAnswer } from '@pullproof/shared/problem';
import { internalOrigin, isBuilding } from './config.ts';

/**
 * Reads one path of the public API from the rendering server. Returns null on 404 and during the build. Every other
 * failure throws, so that an outage is never cached as "not found".
 */
export async function readPublic<Path extends string>(path: Path): Promise<AnswerAt<Path> | null> {
  if (isBuilding()) return null;
  const response = await fetch(new URL(path, internalOrigin()), { headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  return readAnswer<AnswerAt<Path>>(response);
}

/** Reads the first page of a public list; empty on 404 and during the build. */
export async function readPublicRows<Path extends string>(path: Path): Promise<RowAt<Path>[]> {
  const page = (await readPublic(path)) as { data: RowAt<Path>[] } | null; // as RowAt says
  return page?.data ?? [];
}
