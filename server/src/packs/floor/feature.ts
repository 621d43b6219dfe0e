import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { budgetApproval } from './ask-budget.ts';
import { followPauses } from './follow-pauses.ts';
import { floorStaffRoutes } from './staff-routes.ts';

export const floorFeature: Feature = {
  staff: [floorStaffRoutes],
  approvals: [budgetApproval],
  tasks: { 'follow-pauses': () => followPauses() },
  schedule: { 'follow-pauses': everyMinute },
};
