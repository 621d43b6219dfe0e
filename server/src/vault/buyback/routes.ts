import { safetyVerb } from '../../contract/index.ts';
import {
  buybackQuotes,
  buybackQuotesQuery,
  reshelve as reshelveRequest,
  reshelved,
  reshelveMany,
  sellBack as sellBackRequest,
  soldBack,
} from '../../contract/schemas/buyback.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { quoteUnits } from './quote-units.ts';
import { reshelve } from './reshelve.ts';
import { sellBack } from './sell-back.ts';

export const buybackRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/buyback-quotes',
    summary: 'What the shop gives for units of mine now',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    query: buybackQuotesQuery,
    answer: buybackQuotes,
    run: ({ customerId, query }) => quoteUnits(customerId(), query.ids),
  }),
  route({
    method: 'post',
    path: '/me/buybacks',
    summary: 'Sell units back for what was quoted: all of them, or none',
    access: 'customer',
    refusals: ['INSUFFICIENT_FUNDS', 'IN_SHIPMENT', 'LAST_COPY', 'NOT_FOUND', 'QUOTE_EXPIRED', 'WRONG_STATE'],
    body: sellBackRequest,
    answer: soldBack,
    status: 201,
    once: true,
    run: ({ customerId, body }) => sellBack(customerId(), body),
  }),
);

export const buybackStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/buyback/reshelve',
    summary: 'Bought-back units lie on their shelves again',
    access: 'staff',
    guards: safetyVerb('shift', { never: 'The shop’s own unit before and after.' }),
    refusals: ['ALREADY_RESOLVED', 'NOT_FOUND', 'WRONG_STATE'],
    permission: 'buyback.reshelve',
    body: reshelveMany,
    answer: reshelved,
    once: true,
    run: async ({ request, body }) => {
      const staff = requirePermission(request, 'buyback.reshelve');
      return { ids: await reshelve(body.ids, staff.id) };
    },
  }),
  route({
    method: 'post',
    path: '/admin/buyback/:id/reshelve',
    summary: 'A bought-back unit lies on a shelf again, perhaps another one',
    access: 'staff',
    guards: safetyVerb('shift', { never: 'The shop’s own unit before and after.' }),
    refusals: ['ALREADY_RESOLVED', 'WRONG_STATE'],
    permission: 'buyback.reshelve',
    body: reshelveRequest,
    answer: reshelved,
    once: true,
    run: async ({ request, param, body }) => {
      const staff = requirePermission(request, 'buyback.reshelve');
      if (!isId(param('id'))) throw notFound();
      return { ids: await reshelve([param('id')], staff.id, body) };
    },
  }),
);
