import type { Feature } from '../../feature.ts';
import { daily } from '../../platform/jobs/schedule.ts';
import { reconcile } from './jobs.ts';
import { integrityResources } from './resources.ts';
import { integrityRoutes } from './routes.ts';

export const integrityFeature: Feature = {
  staff: [integrityRoutes],
  resources: integrityResources,
  tasks: { reconcile: () => reconcile() },
  schedule: { reconcile: daily(3, 15) },
};
