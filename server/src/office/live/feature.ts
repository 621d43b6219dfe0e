import type { Feature } from '../../feature.ts';
import { liveRoutes, staffLiveRoutes } from './routes.ts';

export const liveFeature: Feature = {
  open: [liveRoutes],
  staff: [staffLiveRoutes],
};
