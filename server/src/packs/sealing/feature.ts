import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { sealingStaffRoutes } from './staff-routes.ts';
import { sealingTasks } from './tasks.ts';

export const sealingFeature: Feature = {
  staff: [sealingStaffRoutes],
  tasks: sealingTasks,
  schedule: { 'release-abandoned': everyMinute, 'rotate-keys': hourly(17) },
};
