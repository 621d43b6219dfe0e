import type { Feature } from '../../feature.ts';
import { jobsResource } from '../../platform/jobs/resource.ts';
import { reportRoutes } from './routes.ts';

export const reportsFeature: Feature = {
  staff: [reportRoutes],
  resources: [jobsResource],
};
