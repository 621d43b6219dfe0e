import { z } from 'zod';

import { type ErrorCode, safetyVerb } from '../../contract/index.ts';
import {
  changedStaff,
  changeStaffRole,
  inviteStaff as invitation,
  reason,
} from '../../contract/schemas/staff.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import type { StaffVerb } from '../auth/index.ts';
import {
  changeRole,
  disableStaff,
  enableStaff,
  endStaffSessions,
  resetTotp,
  vouchFor,
  withdrawInvitation,
} from './change-staff.ts';
import { inviteStaff, resendInvitation } from './invite-staff.ts';

const byOwners = safetyVerb('always', {
  never: 'Owners answer for who is staff; the audit trail names each step.',
});

const verb = <Body extends { reason: string }>(
  path: string,
  summary: string,
  body: z.ZodType<Body>,
  work: (verb: StaffVerb, body: Body) => Promise<void>,
  refusals: readonly ErrorCode[] = [],
) =>
  route({
    method: 'post',
    path: `/admin/admins/:id/${path}`,
    summary,
    access: 'staff',
    guards: byOwners,
    refusals: ['WRONG_STATE', ...refusals],
    permission: 'admins.write',
    body,
    answer: changedStaff,
    async run({ request, body: input, param }) {
      const { id: actorId } = requirePermission(request, 'admins.write');
      const staffId = param('id');
      if (!isId(staffId)) throw notFound();
      await work({ actorId, id: staffId, reason: input.reason }, input);
      return { id: staffId };
    },
  });

const why = z.strictObject({ reason });

export const adminsRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/admins/invite',
    summary: 'Invite somebody to the staff by mail',
    access: 'staff',
    guards: byOwners,
    refusals: ['NOT_FOUND'],
    permission: 'admins.write',
    body: invitation,
    answer: changedStaff,
    status: 201,
    async run({ request, body }) {
      const { id: actorId } = requirePermission(request, 'admins.write');
      return { id: await inviteStaff({ actorId, ...body }) };
    },
  }),
  verb('resend-invite', 'Mail a new link; the old one stops working', why, resendInvitation),
  verb('withdraw-invite', 'Take back an invitation that nobody accepted', why, withdrawInvitation),
  verb('change-role', 'Give another role', changeStaffRole, (which, { role }) => changeRole(which, role)),
  verb(
    'confirm-power',
    'Confirm the power that another owner gave: it counts as a second person’s at once',
    why,
    vouchFor,
    ['FOUR_EYES_REQUIRED'],
  ),
  verb('disable', 'Close an account at once', why, disableStaff),
  verb('enable', 'Open a disabled account again', why, enableStaff),
  verb('end-sessions', 'End every session of an account', why, endStaffSessions),
  verb('reset-mfa', 'Take the second factor away; the next sign-in enrols a new one', why, resetTotp),
);
