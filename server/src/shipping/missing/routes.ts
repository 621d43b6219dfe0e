import { readsOnly, safetyVerb } from '../../contract/index.ts';
import {
  findUnit,
  foundUnit,
  missingReport,
  reportMissing,
  wayOut,
} from '../../contract/schemas/shipping/missing.schema.ts';
import { foundParcel } from '../../contract/schemas/shipping/warehouse.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { findAnyUnit } from '../warehouse/find-units.ts';
import { noteFound, noteMissing } from './note-missing.ts';
import { readWayOut } from './read-way-out.ts';

export const missingRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/shipping-cards/find-unit',
    summary: 'The unit with this id or certificate, wherever it is',
    access: 'staff',
    guards: readsOnly,
    refusals: ['NOT_FOUND'],
    permission: 'shipping-cards.read',
    query: findUnit,
    answer: foundUnit,
    run: async ({ request, query }) => {
      requirePermission(request, 'shipping-cards.read');
      const unit = await findAnyUnit(query.code);
      if (!unit) throw notFound();
      return unit;
    },
  }),
  route({
    method: 'get',
    path: '/admin/shipping-cards/:id/way-out',
    summary: 'What becomes of this card if it is not found, and which units may replace it',
    access: 'staff',
    guards: readsOnly,
    permission: 'shipping-cards.read',
    answer: wayOut,
    run: (input) => readWayOut(acting(input, 'shipping-cards.read').id),
  }),
  route({
    method: 'post',
    path: '/admin/shipping-cards/:id/missing',
    summary:
      'Report a card that is not in its place: its parcel waits, and its substitution or withdrawal waits for a second person',
    access: 'staff',
    guards: safetyVerb('shift', 'missing-unit'),
    refusals: ['FOUR_EYES_REQUIRED', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'shipping-cards.write',
    body: reportMissing,
    answer: missingReport,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping-cards.write');
      return noteMissing({ ...input.body, id, staffId: staff.id });
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping-cards/:id/found',
    summary: 'A missing card was found: its parcel goes on, or the customer has it back',
    access: 'staff',
    guards: safetyVerb('shift', { never: 'The unit itself was found; its parcel goes on.' }),
    refusals: ['ALREADY_RESOLVED', 'WRONG_STATE'],
    permission: 'shipping-cards.write',
    answer: foundParcel,
    once: true,
    run: async (input) => {
      const { staff, id } = acting(input, 'shipping-cards.write');
      return { id: await noteFound(id, staff.id) };
    },
  }),
);
