import type { Feature } from '../../feature.ts';
import { listViewRoutes } from './routes.ts';

export const listViewsFeature: Feature = { staff: [listViewRoutes] };
