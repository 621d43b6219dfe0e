import type { Feature } from '../../feature.ts';
import { feedRoutes } from './routes.ts';

export const feedFeature: Feature = {
  open: [feedRoutes],
};
