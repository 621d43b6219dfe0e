import type { Feature } from '../../feature.ts';
import { entryRoutes } from './entries/routes.ts';
import { publicDropRoutes } from './public/routes.ts';

export const dropsFeature: Feature = {
  open: [publicDropRoutes],
  signedIn: [entryRoutes],
};
