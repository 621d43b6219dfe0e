import { z } from 'zod';

import { type StaffRole, nothing, safetyVerb } from '../../contract/index.ts';
import {
  changeWebhook,
  newWebhookSecret,
  replayedWebhooks,
  replayFailed as replayFailedBody,
  saveWebhook,
  testedWebhook,
} from '../../contract/schemas/webhooks/endpoints.schema.ts';
import { acting, versionCheck } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readRecord } from '../../platform/resource/index.ts';
import { replayDelivery, replayFailed, sendTest } from './replay.ts';
import { webhookResource } from './resources.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, rotateSecret } from './save-endpoint.ts';

const write = 'webhooks.write';
const answer = z.looseObject({ id: z.uuid(), version: z.int() });

export const webhookStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/webhooks',
    summary: 'Make a webhook; the answer alone shows its secret',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Events go out; nothing is changed by them.' }),
    refusals: ['INVALID_RECORD', 'LIMIT_REACHED'],
    permission: write,
    body: saveWebhook,
    answer: newWebhookSecret,
    status: 201,
    run: ({ request, body }) => {
      const { id } = requirePermission(request, write);
      return createEndpoint(id, body);
    },
  }),
  route({
    method: 'put',
    path: '/admin/webhooks/:id',
    summary: 'Change a webhook, or turn it on or off',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Events go out; nothing is changed by them.' }),
    refusals: ['INVALID_RECORD'],
    ifMatch: 'required',
    permission: write,
    body: changeWebhook,
    answer,
    run: async (input) => {
      const { staff, id } = acting(input, write);
      await changeEndpoint({
        id,
        staffId: staff.id,
        changes: input.body,
        checkVersion: versionCheck(input.request, () => recordOf(staff.role, id)),
      });
      return recordOf(staff.role, id);
    },
  }),
  route({
    method: 'delete',
    path: '/admin/webhooks/:id',
    summary: 'Delete a webhook with its deliveries',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Events go out; nothing is changed by them.' }),
    permission: write,
    run: (input) => {
      const { staff, id } = acting(input, write);
      return deleteEndpoint(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/webhooks/:id/rotate-secret',
    summary: 'Replace a webhook’s secret; the old one signs beside it for 24 hours',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Events go out; nothing is changed by them.' }),
    permission: write,
    answer: newWebhookSecret,
    run: (input) => {
      const { staff, id } = acting(input, write);
      return rotateSecret(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/webhooks/:id/test',
    summary: 'Send a test event, once, also while the webhook is off',
    access: 'staff',
    guards: nothing('A test event to an address that an owner set.'),
    permission: write,
    answer: testedWebhook,
    run: async (input) => {
      const { staff, id } = acting(input, write);
      return { deliveryId: await sendTest(id, staff.id) };
    },
  }),
  route({
    method: 'post',
    path: '/admin/webhooks/:id/replay-failed',
    summary: 'Send again what failed since an instant, at most 10,000 deliveries',
    access: 'staff',
    guards: nothing('The same events again, to an address that an owner set.'),
    refusals: ['WRONG_STATE'],
    permission: write,
    body: replayFailedBody,
    answer: replayedWebhooks,
    run: async (input) => {
      const { staff, id } = acting(input, write);
      return { count: await replayFailed(id, staff.id, input.body) };
    },
  }),
  route({
    method: 'post',
    path: '/admin/webhook-deliveries/:id/replay',
    summary: 'Send a delivery again, with the same id and body',
    access: 'staff',
    guards: nothing('The same event again, to an address that an owner set.'),
    refusals: ['WRONG_STATE'],
    permission: write,
    run: (input) => {
      const { staff, id } = acting(input, write);
      return replayDelivery(id, staff.id);
    },
  }),
);

const recordOf = async (role: StaffRole, id: string) =>
  answer.parse(await readRecord(webhookResource, role, id));
