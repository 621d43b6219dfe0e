import { z } from 'zod';

import { moneyVerb, readsOnly, safetyVerb } from '../../contract/index.ts';
import {
  compensate as compensateBody,
  correctAddress as correctBody,
  resendParcel as resendBody,
  resentParcel,
  showAddress as showBody,
  shownAddress,
} from '../../contract/schemas/shipping/warehouse.schema.ts';
import { acting } from '../../platform/http/act-on.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { correctAddress, showAddress } from './addresses.ts';
import { resendParcel } from './resend-parcel.ts';
import { compensate } from './compensate.ts';

const changed = z.object({ id: z.uuid(), version: z.int() });
/** With the request of what takes a second person. */
const compensated = changed.extend({ approvalId: z.uuid().nullable() });

/** What touches a customer's address or money. */
export const careRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/shipping/:id/address',
    summary: 'Show where a parcel goes; that somebody looked is audited, and support says why',
    access: 'staff',
    guards: readsOnly,
    refusals: ['REASON_REQUIRED', 'WRONG_STATE'],
    permission: 'shipping.addresses',
    body: showBody,
    answer: shownAddress,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.addresses');
      return showAddress(id, staff, input.body.reason);
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/:id/correct-address',
    summary: 'Correct where a parcel goes, within its country and until it is packed',
    access: 'staff',
    guards: safetyVerb('always', 'parcel-address'),
    refusals: ['NO_SECOND_PERSON', 'STALE', 'WRONG_STATE'],
    permission: 'shipping.addresses',
    body: correctBody,
    answer: changed.extend({ approvalId: z.uuid().nullable() }),
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.addresses');
      return correctAddress(id, staff.id, input.body);
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/:id/resend',
    summary:
      'Send a parcel that came back again, free of charge, to the same or a corrected address; a fee above what one person may give takes two',
    access: 'staff',
    guards: safetyVerb('always', 'parcel-resend'),
    refusals: ['FOUR_EYES_REQUIRED', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'shipping.addresses',
    body: resendBody,
    answer: resentParcel,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.addresses');
      return resendParcel({ id, giver: { staffId: staff.id }, ...input.body });
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/:id/compensate',
    summary:
      'Give part of a parcel’s fee back, at most what was paid for it; more than one person may give takes two',
    access: 'staff',
    guards: moneyVerb('always', 'compensation'),
    refusals: ['INSUFFICIENT_FUNDS', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'shipping.compensate',
    body: compensateBody,
    answer: compensated,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.compensate');
      return compensate({ id, giver: { staffId: staff.id }, ...input.body });
    },
  }),
);
