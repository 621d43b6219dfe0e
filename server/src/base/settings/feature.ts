import type { Feature } from '../../feature.ts';
import { settingsReady } from './ready.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature: Feature = { open: [settingsRoutes], ready: settingsReady };
