import { safetyVerb } from '../../contract/index.ts';
import {
  agreeInspection,
  countInspected,
  decidedInspection,
  rejectInspection as rejectBody,
  scanInspected as scanBody,
} from '../../contract/schemas/shipping/inspections.schema.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { agreeLost, countUnits, rejectInspection, scanInspected } from './look-at-units.ts';

const permission = 'unit-inspections.decide';
/** Whoever stated it is refused: the scan of another person is the second decision. */
const guards = safetyVerb('shift', { never: 'It is the second person’s decision itself.' });
const refusals = ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'] as const;

export const inspectionRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/unit-inspections/scan',
    summary: 'A second person has this card in hand: its certificate or label was scanned',
    access: 'staff',
    guards,
    refusals,
    permission,
    body: scanBody,
    answer: decidedInspection,
    once: true,
    run: ({ request, body }) =>
      scanInspected(body.code, { staffId: requirePermission(request, permission).id }),
  }),
  route({
    method: 'post',
    path: '/admin/unit-inspections/:id/agree',
    summary: 'A second person looked for a card that was written off as lost, and did not find it',
    access: 'staff',
    guards,
    refusals,
    permission,
    body: agreeInspection,
    answer: decidedInspection,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return agreeLost(id, { staffId: staff.id, reason: input.body.reason });
    },
  }),
  route({
    method: 'post',
    path: '/admin/unit-inspections/:id/count',
    summary: 'A second person counted new units: all that came in at once, by their number',
    access: 'staff',
    guards,
    refusals,
    permission,
    body: countInspected,
    answer: decidedInspection,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return countUnits(id, { staffId: staff.id, count: input.body.count });
    },
  }),
  route({
    method: 'post',
    path: '/admin/unit-inspections/:id/reject',
    summary:
      'What was said of cards is wrong: they stay where they were; new ones that are not there leave the vault',
    access: 'staff',
    guards,
    refusals,
    permission,
    body: rejectBody,
    answer: decidedInspection,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return rejectInspection(id, { staffId: staff.id, reason: input.body.reason });
    },
  }),
);
