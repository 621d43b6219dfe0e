import { z } from 'zod';

import { moneyVerb, readsOnly } from '../../contract/index.ts';
import { settingGroup } from '../../contract/schemas/settings.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listQuery } from '../../platform/resource/index.ts';
import { readIfMatch } from '../../platform/resource/preconditions.ts';
import { changeSettingGroup, etagOfGroup } from './change-setting-group.ts';
import { groupIds, readSettingGroup } from './setting-groups.ts';

const maxReasonLength = 500;

export const settingsStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/settings',
    summary: 'The shop’s settings by group, each with its default, its bounds and what it means',
    access: 'staff',
    guards: readsOnly,
    permission: 'settings.read',
    // The console lists settings like a resource; they are always sent whole.
    query: listQuery,
    answer: z.array(settingGroup),
    async run({ request, response }) {
      requirePermission(request, 'settings.read');
      const groups = [];
      for (const id of groupIds) groups.push(await readSettingGroup(id));
      response.setHeader('Content-Range', `settings 0-${groups.length - 1}/${groups.length}`);
      response.setHeader('X-Total-Count', String(groups.length));
      return groups;
    },
  }),
  route({
    method: 'get',
    path: '/admin/settings/:id',
    summary: 'One group of settings',
    access: 'staff',
    guards: readsOnly,
    permission: 'settings.read',
    answer: settingGroup,
    async run({ request, response, param }) {
      requirePermission(request, 'settings.read');
      const group = await readSettingGroup(param('id'));
      response.setHeader('ETag', etagOfGroup(group));
      return group;
    },
  }),
  route({
    method: 'put',
    path: '/admin/settings/:id',
    summary:
      'Change values of a group (If-Match and a reason needed); what gives more or protects less waits for a second person',
    access: 'staff',
    guards: moneyVerb('guarded', 'settings'),
    refusals: [
      'INVALID_RECORD',
      'NO_SECOND_PERSON',
      'PRECONDITION_REQUIRED',
      'REASON_REQUIRED',
      'STALE',
      'WRONG_STATE',
    ],
    permission: 'settings.write-money',
    body: z.record(z.string(), z.unknown()),
    answer: settingGroup,
    ifMatch: 'required',
    async run({ request, response, body, param }) {
      const staff = requirePermission(request, 'settings.write-money');
      const reason =
        typeof body['reason'] === 'string' ? body['reason'].trim().slice(0, maxReasonLength) : '';
      const changed = await changeSettingGroup(staff, {
        group: param('id'),
        values: body,
        reason,
        ifMatch: readIfMatch(request.headers['if-match'], 'required') ?? '',
      });
      response.setHeader('ETag', etagOfGroup(changed));
      return changed;
    },
  }),
);
