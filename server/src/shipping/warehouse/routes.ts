import type { z } from 'zod';

import { moneyVerb, readsOnly, safetyVerb, type ErrorCode, type VerbGuard } from '../../contract/index.ts';
import {
  bulkMoved,
  bulkParcels,
  dispatchParcel as dispatchBody,
  findParcel as findQuery,
  foundParcel,
  movedParcel,
  packParcel as packBody,
  pickCards,
  pickedCards,
  reasonOnly,
  returnedParcel,
  returnParcel as returnBody,
  scannedUnit,
  scanUnit as scanBody,
  turnedUp as turnedUpBody,
  unpickCards,
} from '../../contract/schemas/shipping/warehouse.schema.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { askLabel, voidLabel } from '../labels/buy-label.ts';
import { eachAlone } from './bulk.ts';
import { findParcel } from './find-parcel.ts';
import {
  cancelByStaff,
  deliverParcel,
  dispatchParcel,
  packParcel,
  returnParcel,
  turnUp,
} from './move-verbs.ts';
import { pickByCode, pickParcel, pickUnits, unpickUnits } from './pick-units.ts';
import { scanUnit } from './scan-unit.ts';

interface ParcelVerb<Body, Answer> {
  name: string;
  summary: string;
  /** Defaults to a scan or move at a station. */
  guards?: VerbGuard;
  refusals?: readonly ErrorCode[];
  body?: z.ZodType<Body>;
  answer?: z.ZodType<Answer>;
  run(verb: { id: string; staffId: string; body: Body }): Promise<unknown>;
}

const bySecondFact = { never: 'Nothing follows until its customer, a carrier or a second person says so.' };
const byScans = { never: 'Each card is scanned; what goes missing is inspected.' };

/** A verb about one parcel, by staff who handle parcels. */
const verb = <Body = undefined, Answer = z.infer<typeof movedParcel>>({
  name,
  summary,
  guards = safetyVerb('shift', byScans),
  refusals = [],
  body,
  answer,
  run,
}: ParcelVerb<Body, Answer>) =>
  route({
    method: 'post',
    path: `/admin/shipping/:id/${name}`,
    summary,
    access: 'staff',
    guards,
    refusals: ['WRONG_STATE', ...refusals],
    permission: 'shipping.write',
    ...(body && { body }),
    answer: answer ?? movedParcel,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.write');
      return run({ id, staffId: staff.id, body: input.body });
    },
  });

/** The same verb with several parcels, each as if alone. */
const bulkVerb = (
  name: string,
  summary: string,
  run: (verb: { id: string; staffId: string }) => Promise<unknown>,
  never = byScans,
) =>
  route({
    method: 'post',
    path: `/admin/shipping/${name}`,
    summary,
    access: 'staff',
    guards: safetyVerb('shift', never),
    permission: 'shipping.write',
    body: bulkParcels,
    answer: bulkMoved,
    run: ({ request, body }) => {
      const staffId = requirePermission(request, 'shipping.write').id;
      return eachAlone(body.ids, (id) => run({ id, staffId }));
    },
  });

export const warehouseRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/shipping/find',
    summary: 'The parcel with this number, tracking number or id, refused when it leaves from another origin',
    access: 'staff',
    guards: readsOnly,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    permission: 'shipping.read',
    query: findQuery,
    answer: foundParcel,
    run: ({ request, query }) => {
      requirePermission(request, 'shipping.read');
      return findParcel(query.code, query.originId);
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping-cards/pick',
    summary: 'Pick rows of the pick list, or the card with a scanned code at an origin',
    access: 'staff',
    guards: safetyVerb('shift', byScans),
    refusals: ['ALREADY_RESOLVED', 'NOT_FOUND', 'WRONG_STATE'],
    permission: 'shipping-cards.write',
    body: pickCards,
    answer: pickedCards,
    once: true,
    run: async ({ request, body }) => {
      const staffId = requirePermission(request, 'shipping-cards.write').id;
      const ids =
        'ids' in body
          ? await pickUnits(body.ids, staffId)
          : await pickByCode(body.code, body.originId, staffId);
      return { ids };
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping-cards/unpick',
    summary: 'Put cards that were picked by mistake back on the pick list',
    access: 'staff',
    guards: safetyVerb('shift', byScans),
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    permission: 'shipping-cards.write',
    body: unpickCards,
    answer: pickedCards,
    once: true,
    run: async ({ request, body }) => {
      const staffId = requirePermission(request, 'shipping-cards.write').id;
      return { ids: await unpickUnits(body.ids, staffId) };
    },
  }),
  bulkVerb('pick', 'Pick every card of several parcels', ({ id, staffId }) => pickParcel(id, staffId)),
  bulkVerb('dispatch', 'Hand several labelled parcels over', dispatchParcel),
  bulkVerb('deliver', 'Say that several parcels were handed over', deliverParcel, bySecondFact),
  verb({
    name: 'scan',
    summary: 'Check off a card of this parcel at the packing station; a wrong one is refused and audited',
    body: scanBody,
    answer: scannedUnit,
    run: ({ id, staffId, body }) => scanUnit({ parcelId: id, staffId, ...body }),
  }),
  verb({
    name: 'pack',
    summary: 'Close a parcel whose cards are all checked off, with its weight',
    body: packBody,
    run: ({ body, ...parcel }) => packParcel({ ...parcel, ...body }),
  }),
  verb({
    name: 'dispatch',
    summary: 'Hand a packed parcel over, with the tracking of its label or one given by hand',
    body: dispatchBody,
    run: ({ body, ...parcel }) => dispatchParcel({ ...parcel, ...body }),
  }),
  verb({
    name: 'deliver',
    summary:
      'Say that a parcel was handed over, for carriers that do not report it: it is delivered once its customer or a second person says so too',
    guards: safetyVerb('shift', bySecondFact),
    refusals: ['FOUR_EYES_REQUIRED'],
    run: ({ id, staffId }) => deliverParcel({ id, staffId }),
  }),
  verb({
    name: 'return',
    summary:
      'Say that a parcel came back: with a second fact its cards return to their customer, or to the vault if they agree',
    guards: safetyVerb('shift', bySecondFact),
    refusals: ['FOUR_EYES_REQUIRED'],
    body: returnBody,
    answer: returnedParcel,
    run: ({ body, ...parcel }) => returnParcel({ ...parcel, ...body }),
  }),
  verb({
    name: 'turned-up',
    summary: 'Put cards that were lost and paid for into the vault; the customer keeps the money',
    body: turnedUpBody,
    run: ({ body, ...parcel }) => turnUp({ ...parcel, ...body }),
  }),
  verb({
    name: 'cancel',
    summary: 'Cancel a parcel that is not packed: cards and fee go back to the customer',
    guards: moneyVerb('always', { never: 'Cards and fee go back to the customer whose they are.' }),
    body: reasonOnly,
    run: ({ body, ...parcel }) => cancelByStaff({ ...parcel, ...body }),
  }),
  bulkVerb('labels', 'Buy labels for several parcels', askLabel),
  verb({
    name: 'label',
    summary: 'Buy a label; a job asks the carrier',
    run: ({ id, staffId }) => askLabel({ id, staffId }),
  }),
  verb({
    name: 'void-label',
    summary: 'Give a label up before the parcel is handed over',
    run: ({ id, staffId }) => voidLabel({ id, staffId }),
  }),
);
