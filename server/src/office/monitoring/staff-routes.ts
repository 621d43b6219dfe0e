import { z } from 'zod';

import { nothing } from '../../contract/index.ts';
import { storableText } from '../../contract/schemas/shared.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { decideError, type ErrorVerb } from './decide-error.ts';

const decision = z.strictObject({ reason: storableText.trim().min(3).max(500).optional() });
const decided = z.object({ id: z.uuid(), state: z.enum(['open', 'resolved', 'ignored']) });

const decide = (verb: ErrorVerb, summary: string) =>
  route({
    method: 'post',
    path: `/admin/error-events/:id/${verb}`,
    summary,
    access: 'staff',
    guards: nothing('A note about a fault.'),
    refusals: ['WRONG_STATE'],
    permission: 'error-events.resolve',
    body: decision,
    answer: decided,
    run: ({ request, body, param }) => {
      const staff = requirePermission(request, 'error-events.resolve');
      return decideError(staff.id, param('id'), verb, body.reason);
    },
  });

export const monitoringStaffRoutes = routesOf(
  decide('resolve', 'This error is dealt with; when it comes back it is open again'),
  decide('ignore', 'This error is none of ours; it is counted and stays ignored'),
  decide('reopen', 'This error needs somebody after all'),
);
