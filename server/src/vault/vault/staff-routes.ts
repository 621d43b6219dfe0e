import { z } from 'zod';

import { nothing, safetyVerb, type VerbGuard } from '../../contract/index.ts';
import {
  lockedUnit,
  lockUnit as lockRequest,
  movedUnits,
  returnUnits as returnRequest,
  withdrawUnits as withdrawRequest,
} from '../../contract/schemas/vault.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import type { Permission } from '../../platform/policy.ts';
import { chooseDefaultOrigin } from './choose-origin.ts';
import { listingRoutes } from './listing/routes.ts';
import { lockUnit } from './lock-unit.ts';
import { returnUnits, unlistUnits, withdrawUnits } from './move-units.ts';

interface Verb<Body> {
  name: string;
  summary: string;
  permission: Permission;
  guards: VerbGuard;
  body: z.ZodType<Body>;
  move(body: Body, staffId: string): Promise<string[]>;
}

/** Route of a verb over many units: all or none. */
const verb = <Body>({ name, summary, permission, guards, body, move }: Verb<Body>) =>
  route({
    method: 'post',
    path: `/admin/collectibles/${name}`,
    summary,
    access: 'staff',
    guards,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    permission,
    body,
    answer: movedUnits,
    once: true,
    run: async (input) => {
      const staff = requirePermission(input.request, permission);
      return { ids: await move(input.body, staff.id) };
    },
  });

const byInspection = { never: 'Facts about units are checked by inspection.' };

const lock = (name: 'lock' | 'unlock', summary: string) =>
  route({
    method: 'post',
    path: `/admin/owned/:id/${name}`,
    summary,
    access: 'staff',
    guards:
      name === 'lock'
        ? nothing('Keeps it; gives nobody anything.')
        : safetyVerb('always', { never: 'The customer’s own unit; its holds and limits stay.' }),
    refusals: ['WRONG_STATE'],
    permission: 'owned.lock',
    body: lockRequest,
    answer: lockedUnit,
    run: ({ request, param, body }) => {
      const staff = requirePermission(request, 'owned.lock');
      const isLocked = name === 'lock';
      return lockUnit({ unitId: idOf(param('id')), isLocked, reason: body.reason, staffId: staff.id });
    },
  });

function idOf(id: string): string {
  if (!isId(id)) throw notFound();
  return id;
}

export const vaultStaffRoutes = routesOf(
  verb({
    name: 'withdraw',
    summary: 'Take lost or damaged units out of the shop',
    permission: 'collectibles.withdraw',
    guards: safetyVerb('always', byInspection),
    body: withdrawRequest,
    move: ({ ids, reason, as }, staffId) => withdrawUnits({ ids, reason, staffId }, as),
  }),
  verb({
    name: 'return',
    summary: 'Put withdrawn, bought-back or returned units back into the vault',
    permission: 'collectibles.withdraw',
    guards: safetyVerb('shift', byInspection),
    body: returnRequest,
    move: (body, staffId) => returnUnits({ ...body, staffId }),
  }),
  verb({
    name: 'unlist',
    summary: 'Take single cards off sale, back into the vault',
    permission: 'products.write',
    guards: nothing('Takes it off sale; gives nobody anything.'),
    body: returnRequest,
    move: (body, staffId) => unlistUnits({ ...body, staffId }),
  }),
  ...listingRoutes,
  lock('lock', 'Keep a customer’s unit from being sold back or shipped'),
  lock('unlock', 'Let a locked unit go'),
  route({
    method: 'post',
    path: '/admin/shipping-from/:id/make-default',
    summary: 'Make this the origin of units without a place',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Each origin’s address was approved.' }),
    permission: 'shipping-from.write',
    answer: z.object({ id: z.uuid(), isDefault: z.boolean() }),
    run: ({ request, param }) =>
      chooseDefaultOrigin(idOf(param('id')), requirePermission(request, 'shipping-from.write').id),
  }),
);
