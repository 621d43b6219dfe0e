import type { Feature, SearchSource } from '../../feature.ts';
import { searchRoutes } from './routes.ts';

/** Findings are listed in the order of these resources. */
const order: readonly SearchSource['resource'][] = [
  'users',
  'orders',
  'collectibles',
  'cards',
  'products',
  'runs',
  'admins',
];

export const searchFeature = (sources: readonly SearchSource[]): Feature => ({
  staff: [
    searchRoutes(
      sources.toSorted((one, other) => order.indexOf(one.resource) - order.indexOf(other.resource)),
    ),
  ],
});
