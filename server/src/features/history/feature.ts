import type { Feature } from '../../feature.ts';
import { historyResources } from './resources.ts';
import { historyRoutes } from './routes.ts';

export const historyFeature: Feature = {
  signedIn: [historyRoutes],
  resources: historyResources,
};
