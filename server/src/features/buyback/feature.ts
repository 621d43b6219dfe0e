import type { Feature } from '../../feature.ts';
import { buybackResources } from './resources.ts';
import { buybackRoutes, buybackStaffRoutes } from './routes.ts';

export const buybackFeature: Feature = {
  signedIn: [buybackRoutes],
  staff: [buybackStaffRoutes],
  resources: buybackResources,
};
