import { z } from 'zod';

import { moneyVerb, readsOnly, safetyVerb } from '../../contract/index.ts';
import { instant } from '../../contract/schemas/shared.schema.ts';
import { liveReturns } from '../../contract/schemas/runs.schema.ts';
import {
  publishedRun,
  publishRun as publishRequest,
  retireRun as retireRequest,
} from '../../contract/schemas/staff.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { permit } from '../../platform/policy.ts';
import { record } from '../../base/index.ts';
import { acting } from '../../platform/http/act-on.ts';
import { isRetirementPending, retireRun } from './end/retire-run.ts';
import { readLiveReturns } from './live-returns.ts';
import { publishByStaff } from './run-band.ts';

export const runStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/runs/:id/returns',
    summary: 'What the packs of a sealed run that nobody has opened return now',
    access: 'staff',
    guards: readsOnly,
    permission: 'runs.read',
    answer: liveReturns,
    run: (input) => readLiveReturns(acting(input, 'runs.read').id),
  }),
  route({
    method: 'post',
    path: '/admin/runs/:id/publish',
    summary: 'Put a sealed run on sale; outside its band it waits for a second person',
    access: 'staff',
    guards: moneyVerb('always', 'run-band'),
    refusals: ['NO_SECOND_PERSON', 'REASON_REQUIRED', 'WRONG_STATE'],
    permission: 'runs.publish',
    body: publishRequest,
    answer: publishedRun,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'runs.publish');
      return publishByStaff(id, staff.id, input.body);
    },
  }),
  route({
    method: 'post',
    path: '/admin/runs/:id/retire',
    summary: 'Ask for, or as a second person confirm, the retirement of a run',
    access: 'staff',
    guards: safetyVerb('always', 'run-retirement'),
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'runs.read',
    body: retireRequest,
    answer: z.object({ id: z.uuid(), isNoticed: z.boolean(), stopAt: instant.nullable() }),
    once: true,
    run: async (input) => {
      const { staff, id } = acting(input, 'runs.read');
      const isPending = await isRetirementPending(id);
      permit(staff, isPending ? 'approvals.decide' : 'runs.retire');
      const retirement = await retireRun(id, staff.id, input.body.reason);
      await record({
        actor: { kind: 'staff', id: staff.id },
        action: retirement.isNoticed ? 'run.retired' : 'run.retirement-requested',
        subject: { kind: 'run', id },
        after: { ...retirement },
        reason: input.body.reason,
      });
      return { id, ...retirement };
    },
  }),
);
