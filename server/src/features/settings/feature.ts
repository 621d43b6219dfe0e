import type { Feature } from '../../feature.ts';
import { settingsApproval } from './change-setting-group.ts';
import { settingsRoutes } from './routes.ts';
import { settingsStaffRoutes } from './staff-routes.ts';

export const settingsFeature: Feature = {
  open: [settingsRoutes],
  staff: [settingsStaffRoutes],
  approvals: [settingsApproval],
};
