import { createServer, type Server } from 'node:http';

import express from 'express';

import type { Background } from '../background.ts';
import { minutes } from '../platform/clock.ts';
import { readOldestJobs } from '../platform/jobs/queue.ts';
import { checkReady } from '../platform/database/readiness.ts';
import { metricsRoutes } from './metrics.ts';

const maxWaitSeconds = minutes(5) / 1_000;

/** Health and metrics of a worker process. Ready: it is alive, can write, and no due job has waited for minutes. */
export function openWorkerHealth(background: Pick<Background, 'isBeating'>): Server {
  const app = express();
  app.disable('x-powered-by');
  app.get('/api/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  app.get('/api/readyz', async (_request, response) => {
    const oldestSeconds = await checkReady()
      .then(readOldestJobs)
      .catch(() => undefined);
    const isOk =
      background.isBeating() &&
      oldestSeconds !== undefined &&
      Math.max(oldestSeconds.general, oldestSeconds.mail) < maxWaitSeconds;
    response.status(isOk ? 200 : 503).json({ ok: isOk, oldestSeconds });
  });
  app.use(metricsRoutes);
  return createServer(app);
}
