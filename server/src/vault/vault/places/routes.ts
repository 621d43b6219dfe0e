import { nothing, readsOnly } from '../../../contract/index.ts';
import {
  findStock,
  foundStock,
  placedUnits,
  placeUnits as placeBody,
} from '../../../contract/schemas/stock.schema.ts';
import { requirePermission } from '../../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { findUnits } from '../find-units.ts';
import { placeByCode } from './place-units.ts';

export const placeRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/collectibles/find',
    summary:
      'Where the units lie that a scanned code names: a label, a certificate, or the QR code of a slab',
    access: 'staff',
    guards: readsOnly,
    permission: 'collectibles.read',
    query: findStock,
    answer: foundStock,
    run: async ({ request, query }) => {
      requirePermission(request, 'collectibles.read');
      return { units: await findUnits(query.code) };
    },
  }),
  route({
    method: 'post',
    path: '/admin/collectibles/place',
    summary: 'Put a scanned unit, or all of a lot, on a shelf',
    access: 'staff',
    guards: nothing('Where staff look for it; picking scans the card itself.'),
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    permission: 'collectibles.write',
    body: placeBody,
    answer: placedUnits,
    once: true,
    run: ({ request, body }) => placeByCode(body, requirePermission(request, 'collectibles.write').id),
  }),
);
