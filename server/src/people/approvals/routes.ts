import type { Router } from 'express';

import {
  approveApproval,
  decidedApproval,
  declineApproval,
  waitingApprovals,
  withdrawApproval,
} from '../../contract/schemas/approvals.schema.ts';
import { type ErrorCode, moneyVerb, nothing, readsOnly } from '../../contract/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { mayUse } from '../../platform/policy.ts';
import { approve, decline, withdraw } from './decide.ts';
import type { ApprovalKind } from './kind.ts';
import { countWaiting, readKind } from './read-approval.ts';

async function findKind(kinds: readonly ApprovalKind[], id: string): Promise<ApprovalKind> {
  if (!isId(id)) throw notFound();
  const kind = await readKind(id);
  return found(kinds.find(({ name }) => name === kind));
}

const decideRefusals: readonly ErrorCode[] = ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED'];

/** Errors that carrying out any kind of request can raise. */
const carryOutRefusals: readonly ErrorCode[] = [
  'ACCOUNT_HOLD',
  'DROP_FENCED',
  'INSUFFICIENT_FUNDS',
  'INVALID_RECORD',
  'PRICE_CHANGED',
  'PROVIDER_UNAVAILABLE',
  'STALE',
  'WRONG_STATE',
];

const waiting = route({
  method: 'get',
  path: '/admin/approvals/waiting',
  summary: 'How many requests wait for a decision of yours, and how many of yours wait',
  access: 'staff',
  guards: readsOnly,
  permission: 'approvals.read',
  answer: waitingApprovals,
  run({ request }) {
    const { id, role } = requirePermission(request, 'approvals.read');
    return countWaiting(id, mayUse(role, 'approvals.decide'));
  },
});

/** The inbox's routes, for the kinds that the composition root passes in. */
export function approvalStaffRoutes(kinds: readonly ApprovalKind[]): Router {
  const kindOf = (id: string): Promise<ApprovalKind> => findKind(kinds, id);
  return routesOf(
    waiting,
    route({
      method: 'post',
      path: '/admin/approvals/:id/approve',
      summary: 'Approve what somebody else asked for: it is carried out',
      access: 'staff',
      guards: moneyVerb('always', { never: 'This is the second person.' }),
      refusals: [...decideRefusals, ...carryOutRefusals],
      permission: 'approvals.decide',
      body: approveApproval,
      answer: decidedApproval,
      once: true,
      async run({ request, param, body }) {
        const { id: staffId } = requirePermission(request, 'approvals.decide');
        return approve(await kindOf(param('id')), param('id'), { staffId, ...body });
      },
    }),
    route({
      method: 'post',
      path: '/admin/approvals/:id/decline',
      summary: 'Decline what somebody else asked for: nothing changes',
      access: 'staff',
      guards: moneyVerb('always', { never: 'This is the second person.' }),
      refusals: decideRefusals,
      permission: 'approvals.decide',
      body: declineApproval,
      answer: decidedApproval,
      once: true,
      async run({ request, param, body }) {
        const { id: staffId } = requirePermission(request, 'approvals.decide');
        return decline(await kindOf(param('id')), param('id'), { staffId, ...body });
      },
    }),
    route({
      method: 'post',
      path: '/admin/approvals/:id/withdraw',
      summary: 'Withdraw a request of your own',
      access: 'staff',
      guards: nothing('Ends a request of one’s own; nothing happens.'),
      refusals: ['ALREADY_RESOLVED'],
      permission: 'approvals.read',
      body: withdrawApproval,
      answer: decidedApproval,
      once: true,
      async run({ request, param, body }) {
        const { id: staffId } = requirePermission(request, 'approvals.read');
        return withdraw(await kindOf(param('id')), param('id'), { staffId, ...body });
      },
    }),
  );
}
