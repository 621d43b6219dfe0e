import type { Feature } from '../../feature.ts';
import { limitRoutes } from './routes.ts';
import { limitStaffRoutes } from './staff-routes.ts';

export const limitsFeature: Feature = {
  signedIn: [limitRoutes],
  staff: [limitStaffRoutes],
};
