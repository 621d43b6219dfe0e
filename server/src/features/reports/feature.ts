import type { Feature } from '../../feature.ts';
import { reportResources } from './resources.ts';
import { reportRoutes } from './routes.ts';

export const reportsFeature: Feature = {
  staff: [reportRoutes],
  resources: reportResources,
};
