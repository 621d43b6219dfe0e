function localOrigin(host: string): string {
  return `http://${host}:${process.env['PORT'] ?? '3000'}`;
}

/** The public origin, used in canonical links, the sitemap and share images. */
export function publicOrigin(): URL {
  return new URL(process.env['PUBLIC_URL'] ?? localOrigin('localhost'));
}

/** Where the rendering server reaches the API: the same process, unless the storefront runs elsewhere. */
export function internalOrigin(): string {
  return process.env['INTERNAL_API_URL'] ?? localOrigin('127.0.0.1');
}

/** Authenticates the server's requests to revalidate cached pages. */
export function internalKey(): string | undefined {
  return process.env['INTERNAL_KEY'];
}

/** There is no API during the build; the server revalidates every tag after it starts. */
export function isBuilding(): boolean {
  return process.env['NEXT_PHASE'] === 'phase-production-build';
}

/** The mode the code was built in; inlined by the build for the browser. */
export const buildMode = process.env.NODE_ENV;
