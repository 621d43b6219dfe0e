import type { Request } from 'express';

import { readsOnly } from '../../contract/index.ts';
import { auditTrail } from '../../contract/schemas/audit.schema.ts';
import { timeline, timelineQuery } from '../../contract/schemas/notes.schema.ts';
import { actingStaff } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { permit } from '../../platform/policy.ts';
import { readTrail } from './chain/read-trail.ts';
import { readTimeline } from './read-timeline.ts';

export const auditStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/audit-trail',
    summary: 'How far the audit trail is sealed, and the actions, kinds and people in it',
    access: 'staff',
    guards: readsOnly,
    answer: auditTrail,
    run({ request }: { request: Request }) {
      // The staff feature depends on this one, so its permission check cannot be imported here.
      permit(actingStaff(request), 'admin-logs.read');
      return readTrail();
    },
  }),
  route({
    method: 'get',
    path: '/admin/timeline',
    summary: 'Who did what to a record, for roles that may read the record',
    access: 'staff',
    guards: readsOnly,
    refusals: ['BAD_FILTER', 'NOT_FOUND'],
    query: timelineQuery,
    answer: timeline,
    run: ({ request, query }) => readTimeline(actingStaff(request).role, query.kind, query.id),
  }),
);
