import express from 'express';

import { startApi } from './api.ts';
import { serve } from './serve.ts';

/** Where reports are said to belong. */
export const dsn = 'https://pullproof@monitoring.invalid/1';

/** Starts the API, and beside it the route of error reports, which believes `X-Forwarded-For`: its limit is per address. */
export async function startMonitoring() {
  const api = await startApi();
  const { monitoringFeature } = await import('../src/office/monitoring/feature.ts');
  const { answerProblem } = await import('../src/platform/http/problems.ts');
  const app = express();
  app.set('trust proxy', true);
  for (const [path, routes] of Object.entries(monitoringFeature.ownPaths ?? {})) app.use(path, routes);
  app.use(answerProblem);
  const { origin, stop } = await serve(app);
  return {
    api,
    origin,
    async stop() {
      await stop();
      await api.stop();
    },
  };
}
