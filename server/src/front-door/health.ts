import { Router } from 'express';

import { reasonOf } from '../platform/database/database-failures.ts';
import { checkReady } from '../platform/database/readiness.ts';

/** healthz: the process is alive. readyz: it can read and write, so a load balancer may send it customers. */
export const healthRoutes = Router();

healthRoutes.get('/healthz', (_request, response) => {
  response.json({ ok: true });
});

healthRoutes.get('/readyz', async (_request, response) => {
  try {
    await checkReady();
    response.json({ ok: true });
  } catch (failure) {
    response
      .status(503)
      .setHeader('Retry-After', '2')
      .json({ ok: false, reason: reasonOf(failure) });
  }
});
