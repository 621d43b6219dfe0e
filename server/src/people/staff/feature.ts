import { adminsDeclaration } from '../../contract/index.ts';
import type { Feature, SearchSource } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { staffRoutes } from './routes.ts';
import { tidyStaff } from './tidy-staff.ts';

const staffSearch: readonly SearchSource[] = [
  {
    resource: 'admins',
    permission: 'admins.read',
    select: `SELECT id, name AS label, email || ' · ' || role AS detail FROM staff
      WHERE lower(name) LIKE $2 OR lower(email) LIKE $2 OR id = $3 ORDER BY name, id`,
  },
];

const staffResource = defineResource(adminsDeclaration, {
  from: 'staff_with_sessions',
  access: { read: 'admins.read' },
});

export const staffFeature: Feature = {
  staff: [staffRoutes],
  search: staffSearch,
  resources: [staffResource],
  tasks: { 'tidy-staff': () => tidyStaff() },
  schedule: { 'tidy-staff': hourly(57) },
};
