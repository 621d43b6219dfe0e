import { adminLogsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { auditMeasure } from './chain/measure.ts';
import { sealTrail } from './chain/seal-trail.ts';
import { auditStaffRoutes } from './staff-routes.ts';

const auditResource = defineResource(adminLogsDeclaration, {
  from: 'audit_entries_with_names',
  keys: { table: 'audit_entries' },
  access: { read: 'admin-logs.read' },
  columns: {
    actorId: { isIndexed: true },
    subjectKind: { isIndexed: true },
    subjectId: { isIndexed: true },
  },
});

export const auditFeature: Feature = {
  staff: [auditStaffRoutes],
  resources: [auditResource],
  measures: [auditMeasure],
  tasks: { 'seal-audit': () => sealTrail() },
  schedule: { 'seal-audit': everyMinute },
};
