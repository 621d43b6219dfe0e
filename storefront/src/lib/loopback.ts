import { readAnswer } from './api.ts';

/** The build has no server to ask; the server refreshes every tag when it has started. */
function isBuilding(): boolean {
  return process.env['NEXT_PHASE'] === 'phase-production-build';
}

/**
 * One read of the public API from the rendering server. Null when the thing does not exist, and during the build.
 * Everything else that goes wrong throws, so that an outage is never cached as "not found".
 */
export async function readPublic<Answer>(path: string): Promise<Answer | null> {
  const origin = process.env['INTERNAL_API_URL'];
  if (isBuilding()) return null;
  if (!origin) throw new Error('INTERNAL_API_URL is not set: the storefront cannot reach the API');
  const response = await fetch(new URL(path, origin), { headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  return readAnswer<Answer>(response);
}
