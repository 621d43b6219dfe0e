import {
  askCorrection as askRequest,
  askedCorrection,
  correctable,
  decideCorrection,
  decidedCorrection,
  rejectCorrection as rejectRequest,
} from '../../contract/staff.schema.ts';
import { revalidate } from '../../front-door/revalidate.ts';
import { inTransaction } from '../../platform/db.ts';
import { route, routesOf, type RouteRequest } from '../../platform/http/route.ts';
import { acting } from './acting.ts';
import { askCorrection } from './corrections/ask-correction.ts';
import {
  publishCorrection,
  rejectCorrection,
  withdrawCorrection,
  type CorrectionDecision,
} from './corrections/decide-correction.ts';
import { findCorrectable, readCorrectedRun } from './corrections/find-correctable.ts';
import { forgetRun } from './public/keep-for.ts';

function decisionOf<Query>(input: RouteRequest<{ reason?: string | undefined }, Query>): CorrectionDecision {
  const { staff, id } = acting(input, 'run-corrections.write');
  return { correctionId: id, staffId: staff.id, reason: input.body.reason };
}

export const correctionRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/runs/:id/correctable',
    summary: 'Replay a log and list the entries whose order or time a correction could excuse',
    access: 'staff',
    permission: 'run-corrections.read',
    answer: correctable,
    run: (input) => {
      const { id } = acting(input, 'run-corrections.read');
      return inTransaction(async () => findCorrectable(await readCorrectedRun(id)));
    },
  }),
  route({
    method: 'post',
    path: '/admin/runs/:id/correct',
    summary: 'Ask for a public correction of log entries; a second person publishes it',
    access: 'staff',
    permission: 'run-corrections.write',
    body: askRequest,
    answer: askedCorrection,
    status: 202,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'run-corrections.write');
      return askCorrection({ ...input.body, runId: id, staffId: staff.id });
    },
  }),
  route({
    method: 'post',
    path: '/admin/run-corrections/:id/publish',
    summary: 'As a second person sign and publish a correction, for good',
    access: 'staff',
    permission: 'run-corrections.write',
    body: decideCorrection,
    answer: decidedCorrection,
    once: true,
    run: async (input) => {
      const decided = await publishCorrection(decisionOf(input));
      forgetRun(decided.runId);
      revalidate([`run:${decided.runId}`]);
      return decided;
    },
  }),
  route({
    method: 'post',
    path: '/admin/run-corrections/:id/reject',
    summary: 'As a second person decline a correction',
    access: 'staff',
    permission: 'run-corrections.write',
    body: rejectRequest,
    answer: decidedCorrection,
    once: true,
    run: (input) => rejectCorrection(decisionOf(input)),
  }),
  route({
    method: 'post',
    path: '/admin/run-corrections/:id/withdraw',
    summary: 'Take back a correction that you asked for',
    access: 'staff',
    permission: 'run-corrections.write',
    body: decideCorrection,
    answer: decidedCorrection,
    once: true,
    run: (input) => withdrawCorrection(decisionOf(input)),
  }),
);
