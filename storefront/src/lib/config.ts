function localOrigin(host: string): string {
  return `http://${host}:${process.env['PORT'] ?? '3000'}`;
}

/** The address customers type; canonical links, the sitemap and share pictures name it. */
export function publicOrigin(): URL {
  return new URL(process.env['PUBLIC_URL'] ?? localOrigin('localhost'));
}

/** Where the rendering server reaches the API: the same process, unless the storefront runs elsewhere. */
export function internalOrigin(): string {
  return process.env['INTERNAL_API_URL'] ?? localOrigin('127.0.0.1');
}

/** The server proves with this key that it may drop cached pages. */
export function internalKey(): string | undefined {
  return process.env['INTERNAL_KEY'];
}

/** The build has no server to ask; the server refreshes every tag when it has started. */
export function isBuilding(): boolean {
  return process.env['NEXT_PHASE'] === 'phase-production-build';
}

/** How the code was built; in the browser the build writes the word here. */
export const buildMode = process.env.NODE_ENV;
