import type { Feature } from '../../feature.ts';
import { budgetApproval } from './ask-budget.ts';
import { floorStaffRoutes } from './staff-routes.ts';

export const floorFeature: Feature = {
  staff: [floorStaffRoutes],
  approvals: [budgetApproval],
};
