import { Router } from 'express';

import { reasonOf } from '../platform/database/database-failures.ts';
import { readFenceState } from '../packs/index.ts';
import { checkReady } from '../platform/database/readiness.ts';

/**
 * healthz: the process is alive. readyz: it can read and write, so a load balancer may send it customers; it says what is fenced,
 * and stays ready, as every other process is as fenced and pages say why nothing is sold.
 */
export const healthRoutes = Router();

healthRoutes.get('/healthz', (_request, response) => {
  response.json({ ok: true });
});

healthRoutes.get('/readyz', async (_request, response) => {
  try {
    await checkReady();
    response.json({ ok: true, sales: await readFenceState() });
  } catch (failure) {
    response
      .status(503)
      .setHeader('Retry-After', '2')
      .json({ ok: false, reason: reasonOf(failure) });
  }
});
