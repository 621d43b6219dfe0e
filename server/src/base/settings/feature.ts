import type { Feature } from '../../feature.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature: Feature = { open: [settingsRoutes] };
