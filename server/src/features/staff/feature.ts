import type { Feature } from '../../feature.ts';
import { staffSearch } from './search.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { staffResources } from './resources.ts';
import { staffRoutes } from './routes.ts';
import { tidyStaff } from './tidy-staff.ts';

export const staffFeature: Feature = {
  staff: [staffRoutes],
  search: staffSearch,
  resources: staffResources,
  tasks: { 'tidy-staff': () => tidyStaff() },
  schedule: { 'tidy-staff': hourly(57) },
};
