import { z } from 'zod';

import { moneyVerb, readsOnly, safetyVerb } from '../../contract/index.ts';
import {
  dropCostsList,
  dropCostsQuery,
  setDropPrizes,
  voidDrop,
  voidedDrop,
} from '../../contract/schemas/drops.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { acting, versionCheck } from '../../platform/http/act-on.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readRecord } from '../../platform/resource/index.ts';
import { readCosts } from './read-costs.ts';
import { dailyResource } from './resources.ts';
import { changeDrop, createDrop, setPrizes } from './save-drop.ts';
import { voidByStaff } from './void-by-staff.ts';

const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at));
const newDrop = z.strictObject({
  day: z.iso.date(),
  opensAt: instant,
  closesAt: instant,
  alternates: z.int().min(0).max(50).optional(),
  claimHours: z.int().min(1).max(720).optional(),
});
const answer = z.looseObject({ id: z.uuid(), version: z.int() });

export const dropStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/daily',
    summary: 'Plan a drop by hand; a day has one drop',
    access: 'staff',
    guards: safetyVerb('guarded', 'drop-plan'),
    refusals: ['BAD_FILTER', 'INVALID_RECORD', 'NOT_FOUND', 'WRONG_STATE'],
    permission: 'daily.write',
    body: newDrop,
    answer,
    status: 201,
    run: async ({ request, body }) => {
      const staff = requirePermission(request, 'daily.write');
      return recordOf(staff.role, await createDrop(staff.id, body));
    },
  }),
  route({
    method: 'put',
    path: '/admin/daily/:id',
    summary: 'Change a drop that is not announced',
    access: 'staff',
    guards: safetyVerb('guarded', 'drop-plan'),
    refusals: ['INVALID_RECORD', 'NO_SECOND_PERSON', 'REASON_REQUIRED', 'WRONG_STATE'],
    permission: 'daily.write',
    body: newDrop.partial().extend({ reason: z.string().trim().max(500).optional() }),
    answer,
    ifMatch: 'required',
    run: async (input) => {
      const { staff, id } = acting(input, 'daily.write');
      const { reason, ...changes } = input.body;
      await changeDrop({
        id,
        staffId: staff.id,
        reason,
        changes,
        checkVersion: versionCheck(input.request, () => recordOf(staff.role, id)),
      });
      return recordOf(staff.role, id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/daily/:id/prizes',
    summary: 'Set the prizes of a drop that is not announced, from free units of the vault',
    access: 'staff',
    guards: moneyVerb('guarded', 'drop-plan'),
    refusals: ['BAD_FILTER', 'NO_SECOND_PERSON', 'REASON_REQUIRED', 'STALE', 'WRONG_STATE'],
    permission: 'daily.write',
    body: setDropPrizes,
    answer,
    run: async (input) => {
      const { staff, id } = acting(input, 'daily.write');
      await setPrizes(id, staff.id, input.body);
      return recordOf(staff.role, id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/daily/:id/void',
    summary: 'Cancel a drop before its list is published; an announced one takes two people',
    access: 'staff',
    guards: safetyVerb('guarded', 'drop-void'),
    refusals: ['ALREADY_RESOLVED', 'DROP_FENCED', 'NO_SECOND_PERSON', 'STALE', 'WRONG_STATE'],
    permission: 'daily.write',
    body: voidDrop,
    answer: voidedDrop,
    run: (input) => {
      const { staff, id } = acting(input, 'daily.write');
      return voidByStaff(id, staff.id, input.body);
    },
  }),
  route({
    method: 'get',
    path: '/admin/daily-costs',
    summary: 'What drops cost in each month: prizes given as cards and as cash',
    access: 'staff',
    guards: readsOnly,
    permission: 'daily.read',
    query: dropCostsQuery,
    answer: dropCostsList,
    run: ({ request, query }) => {
      requirePermission(request, 'daily.read');
      return readCosts(query);
    },
  }),
);

const recordOf = async (role: Parameters<typeof readRecord>[1], id: string) =>
  answer.parse(await readRecord(dailyResource, role, id));
