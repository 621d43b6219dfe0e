import { z } from 'zod';

import { nothing, readsOnly, safetyVerb, type VerbGuard } from '../../../contract/index.ts';
import { accessToken } from '../../../contract/schemas/account.schema.ts';
import { signIns } from '../../../contract/schemas/customer-page.schema.ts';
import { newNote, note, notes } from '../../../contract/schemas/notes.schema.ts';
import { uuid } from '../../../contract/schemas/shared.schema.ts';
import { reason } from '../../../contract/schemas/staff.schema.ts';
import { customerStates } from '../../../contract/states.ts';
import { notFound } from '../../../platform/errors.ts';
import { requirePermission } from '../../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { isId } from '../../../platform/ids.ts';
import type { Permission } from '../../../platform/policy.ts';
import type { StaffVerb } from '../../auth/index.ts';
import { listAccessTokens } from '../access-tokens/make-token.ts';
import { mailConfirmationAgain, mailResetLink } from '../mail-links.ts';
import { addNote, listNotes } from '../notes.ts';
import { readSignIns } from '../read-sign-ins.ts';
import { resetSecondFactor } from '../reset-mfa.ts';
import {
  endSessionsByStaff,
  reinstateCustomer,
  revokeTokensByStaff,
  suspendCustomer,
  type VerbAnswer,
} from '../suspend-customer.ts';

const verb = (
  path: string,
  permission: Permission,
  summary: string,
  guards: VerbGuard,
  work: (change: StaffVerb) => Promise<VerbAnswer>,
) =>
  route({
    method: 'post',
    path: `/admin/users/:id/${path}`,
    summary,
    access: 'staff',
    guards,
    refusals: ['WRONG_STATE'],
    permission,
    body: z.strictObject({ reason }),
    answer: z.object({ id: uuid, state: z.enum(customerStates), version: z.int() }),
    async run({ request, body, param }) {
      const staff = requirePermission(request, permission);
      return work({ id: customerId(param), actorId: staff.id, reason: body.reason });
    },
  });

const protects = nothing('Takes access away; gives nobody anything.');

/** Anyone may ask for such a link at the sign-in page. */
const ownersLink = nothing('A link to the account’s own address, as its owner can ask for.');

const customerId = (param: (name: string) => string): string => {
  const id = param('id');
  if (!isId(id)) throw notFound();
  return id;
};

export const identityStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/users/:id/notes',
    summary: 'What staff wrote about a customer, newest first',
    access: 'staff',
    guards: readsOnly,
    permission: 'users.read',
    answer: notes,
    async run({ request, param }) {
      requirePermission(request, 'users.read');
      return { data: await listNotes(customerId(param)) };
    },
  }),
  route({
    method: 'post',
    path: '/admin/users/:id/notes',
    summary: 'Write a note about a customer',
    access: 'staff',
    guards: nothing('A note of staff.'),
    permission: 'users.notes',
    body: newNote,
    answer: note,
    status: 201,
    once: true,
    async run({ request, body, param }) {
      return addNote(customerId(param), requirePermission(request, 'users.notes'), body.text);
    },
  }),
  verb('suspend', 'users.write', 'Suspend a customer and end every session', protects, suspendCustomer),
  verb(
    'reinstate',
    'users.write',
    'Open a suspended account again',
    safetyVerb('always', { never: 'The account’s own limits, holds and breaks stay.' }),
    reinstateCustomer,
  ),
  verb(
    'reset-mfa',
    'users.reset-mfa',
    'Take a second factor off; its owner may undo it by mail',
    safetyVerb('always', { never: 'Its owner is mailed and may undo it; payouts wait.' }),
    resetSecondFactor,
  ),
  verb(
    'resend-confirmation',
    'users.write',
    'Mail the confirmation link to the account’s address again',
    ownersLink,
    mailConfirmationAgain,
  ),
  verb(
    'send-reset-link',
    'users.write',
    'Mail a link to set a new password to the account’s address',
    ownersLink,
    mailResetLink,
  ),
  route({
    method: 'get',
    path: '/admin/users/:id/sign-ins',
    summary: 'How a customer signs in: last, failed, and open sessions',
    access: 'staff',
    guards: readsOnly,
    permission: 'users.read',
    answer: signIns,
    run: ({ param }) => readSignIns(customerId(param)),
  }),
  verb('end-sessions', 'users.end-sessions', 'Sign a customer out everywhere', protects, endSessionsByStaff),
  route({
    method: 'get',
    path: '/admin/users/:id/access-tokens',
    summary: 'The access tokens of a customer, newest first, without their secrets',
    access: 'staff',
    guards: readsOnly,
    permission: 'users.read',
    answer: z.object({ data: z.array(accessToken) }),
    run: async ({ param }) => ({ data: await listAccessTokens(customerId(param)) }),
  }),
  verb(
    'revoke-tokens',
    'users.end-sessions',
    'Revoke every access token of a customer',
    protects,
    revokeTokensByStaff,
  ),
);
