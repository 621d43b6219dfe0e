import type { Feature } from '../../feature.ts';
import { orderSearch } from './search.ts';
import { orderResources } from './resources.ts';
import { orderRoutes } from './routes.ts';
import { orderStaffRoutes } from './staff-routes.ts';

export const ordersFeature: Feature = {
  signedIn: [orderRoutes],
  staff: [orderStaffRoutes],
  search: orderSearch,
  resources: orderResources,
};
