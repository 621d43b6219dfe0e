import type { Feature } from '../../feature.ts';
import { shareRoutes } from './routes.ts';

export const shareFeature: Feature = {
  ownPaths: { '/og': shareRoutes },
};
