import type { Feature } from '../../feature.ts';
import { mediaStaffRoutes } from './routes.ts';

export const mediaFeature: Feature = {
  staff: [mediaStaffRoutes],
};
