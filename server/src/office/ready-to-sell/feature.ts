import type { Feature } from '../../feature.ts';
import type { ReadyLine } from '../../platform/ready.ts';
import { readyRoutes } from './routes.ts';

/** Shows staff what a live shop still needs before it sells. */
export const readyToSellFeature = (lines: readonly ReadyLine[]): Feature => ({ staff: [readyRoutes(lines)] });
