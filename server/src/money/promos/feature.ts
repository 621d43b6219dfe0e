import type { Feature } from '../../feature.ts';
import { budgetApproval } from './budget.ts';
import { promoResources } from './resources.ts';
import { promoRoutes, promoStaffRoutes } from './routes.ts';
import { promoSearch } from './search.ts';

export const promosFeature: Feature = {
  signedIn: [promoRoutes],
  staff: [promoStaffRoutes],
  search: promoSearch,
  resources: promoResources,
  approvals: [budgetApproval],
};
