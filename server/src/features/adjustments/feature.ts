import type { Feature } from '../../feature.ts';
import { adjustmentApproval, reversalApproval } from './decide.ts';
import { adjustmentResources } from './resources.ts';
import { adjustmentStaffRoutes } from './routes.ts';

export const adjustmentsFeature: Feature = {
  staff: [adjustmentStaffRoutes],
  resources: adjustmentResources,
  approvals: [adjustmentApproval, reversalApproval],
};
