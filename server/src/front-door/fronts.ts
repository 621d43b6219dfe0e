import type { Server } from 'node:http';

import type { Express } from 'express';

/** Mounts media, the back office, monitoring and the storefront behind the API. */
export async function mountFronts(_app: Express, _server: Server): Promise<void> {
  // filled by the front door's own files
}
