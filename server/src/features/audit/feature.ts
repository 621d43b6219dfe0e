import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { sealTrail } from './chain/seal-trail.ts';
import { auditResources } from './resources.ts';
import { auditStaffRoutes } from './staff-routes.ts';

export const auditFeature: Feature = {
  staff: [auditStaffRoutes],
  resources: auditResources,
  tasks: { 'seal-audit': () => sealTrail() },
  schedule: { 'seal-audit': everyMinute },
};
