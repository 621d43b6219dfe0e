import type { Feature } from '../../feature.ts';
import { unitSearch } from './search.ts';
import { listingApproval } from './listing/decide-request.ts';
import { vaultResources } from './resources.ts';
import { vaultStaffRoutes } from './staff-routes.ts';

export const vaultFeature: Feature = {
  staff: [vaultStaffRoutes],
  search: unitSearch,
  resources: vaultResources,
  approvals: [listingApproval],
};
