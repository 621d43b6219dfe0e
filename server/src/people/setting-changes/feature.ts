import type { Feature } from '../../feature.ts';
import { settingsApproval } from './change-setting-group.ts';
import { settingsStaffRoutes } from './staff-routes.ts';

export const settingChangesFeature: Feature = {
  staff: [settingsStaffRoutes],
  approvals: [settingsApproval],
};
