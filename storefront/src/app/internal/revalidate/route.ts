import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { internalKey } from '../../../lib/config.ts';

function isKey(given: string | null, expected: string | undefined): boolean {
  if (!given || !expected) return false;
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

function isTagList(body: unknown): body is { tags: string[] } {
  if (typeof body !== 'object' || body === null || !('tags' in body)) return false;
  return Array.isArray(body.tags) && body.tags.every((tag) => typeof tag === 'string' && tag.length <= 256);
}

/** POST {tags}: the server reports stale cached pages. Answers 404 without the internal key. */
export async function POST(request: Request): Promise<Response> {
  if (!isKey(request.headers.get('x-internal-key'), internalKey())) {
    return new Response(null, { status: 404 });
  }
  const body: unknown = await request.json().catch(() => null);
  if (!isTagList(body)) return Response.json({ code: 'VALIDATION_FAILED' }, { status: 400 });
  for (const tag of body.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ tags: body.tags });
}
