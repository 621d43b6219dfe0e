import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { sealingMeasures } from './measures.ts';
import { sealingStaffRoutes } from './staff-routes.ts';
import { sealingTasks } from './tasks.ts';

export const sealingFeature: Feature = {
  staff: [sealingStaffRoutes],
  tasks: sealingTasks,
  measures: sealingMeasures,
  schedule: { 'release-abandoned': everyMinute, 'rotate-keys': hourly(17) },
};
