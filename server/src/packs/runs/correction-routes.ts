import { readsOnly, safetyVerb } from '../../contract/index.ts';
import {
  askCorrection as askRequest,
  askedCorrection,
  correctable,
} from '../../contract/schemas/staff.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { acting } from '../../platform/http/act-on.ts';
import { askCorrection } from './corrections/ask-correction.ts';
import { findCorrectable, readCorrectedRun } from './corrections/find-correctable.ts';

export const correctionRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/runs/:id/correctable',
    summary: 'Replay a log and list the entries whose order or time a correction could excuse',
    access: 'staff',
    guards: readsOnly,
    refusals: ['WRONG_STATE'],
    permission: 'runs.read',
    answer: correctable,
    run: (input) => {
      const { id } = acting(input, 'runs.read');
      return inTransaction(async () => findCorrectable(await readCorrectedRun(id)));
    },
  }),
  route({
    method: 'post',
    path: '/admin/runs/:id/correct',
    summary: 'Ask for a public correction of log entries; approving publishes it',
    access: 'staff',
    guards: safetyVerb('always', 'log-correction'),
    refusals: ['NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'runs.correct',
    body: askRequest,
    answer: askedCorrection,
    status: 202,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'runs.correct');
      return askCorrection({ ...input.body, runId: id, staffId: staff.id });
    },
  }),
);
