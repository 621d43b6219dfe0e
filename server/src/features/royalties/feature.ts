import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { royaltyApproval } from './pay-architect.ts';
import { royaltyResources } from './resources.ts';
import { royaltyStaffRoutes } from './routes.ts';
import { settleRoyalties } from './settle.ts';

export const royaltiesFeature: Feature = {
  staff: [royaltyStaffRoutes],
  resources: royaltyResources,
  approvals: [royaltyApproval],
  tasks: { 'settle-royalties': () => settleRoyalties() },
  schedule: { 'settle-royalties': everyMinute },
};
