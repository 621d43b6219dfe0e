import type { Feature } from '../../feature.ts';
import { limitRoutes } from './routes.ts';

export const limitsFeature: Feature = {
  signedIn: [limitRoutes],
};
