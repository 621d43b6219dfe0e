import {
  addAddress as addBody,
  address,
  addressRules,
  changeAddress as changeBody,
  shippingOverview,
} from '../contract/schemas/shipping/addresses.schema.ts';
import { shippingCosts } from '../contract/schemas/shipping/rates.schema.ts';
import { pageOf, shortListQuery } from '../contract/schemas/shared.schema.ts';
import { pageOfAll } from '../platform/http/lists.ts';
import { route, routesOf } from '../platform/http/route.ts';
import { addAddress, changeAddress, removeAddress, maxAddresses } from './address-book.ts';
import { addressFields } from './address-rules/address-fields.ts';
import { listAddresses } from './list-addresses.ts';
import { readShippingCosts } from './rates/present-costs.ts';
import type { AddressRulesDto, ShippingOverviewDto } from '../contract/index.ts';
import { one } from '../platform/db.ts';
import { notFound } from '../platform/errors.ts';

/** Returns how much of a customer's collection can be shipped. */
async function readShippingOverview(customerId: string): Promise<ShippingOverviewDto> {
  const counted = await one<{ count: number }>(
    `SELECT count(*)::int AS count FROM unit_facts
     WHERE owner_id = $1 AND state = 'owned' AND is_shippable AND NOT is_digital AND NOT is_locked AND NOT in_inspection`,
    [customerId],
  );
  return {
    shippableCount: counted?.count ?? 0,
    maxAddresses,
  };
}

/** The same for everyone. */
export const openShippingRoutes = routesOf(
  route({
    method: 'get',
    path: '/shipping-rates',
    summary: 'What shipping costs: zones, fees and deadlines',
    access: 'public',
    answer: shippingCosts,
    run: () => readShippingCosts(),
  }),
  route({
    method: 'get',
    path: '/address-rules/:country',
    summary: 'Which fields an address in a country has and needs',
    access: 'public',
    answer: addressRules,
    async run({ param, response }): Promise<AddressRulesDto> {
      const country = param('country');
      if (!/^[A-Z]{2}$/.test(country)) throw notFound();
      response.setHeader('Cache-Control', 'public, max-age=86400');
      return { country, fields: addressFields(country) };
    },
  }),
);

export const shippingRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/shipping',
    summary: 'What of my collection could be sent to me',
    access: 'customer',
    answer: shippingOverview,
    run: ({ customerId }) => readShippingOverview(customerId()),
  }),
  route({
    method: 'get',
    path: '/me/addresses',
    summary: 'My addresses, the default one first',
    access: 'customer',
    query: shortListQuery,
    answer: pageOf(address),
    run: async ({ customerId, query }) => pageOfAll(await listAddresses(customerId()), query),
  }),
  route({
    method: 'post',
    path: '/me/addresses',
    summary: 'Add an address; one that is in the book already is answered as it is',
    access: 'customer',
    refusals: ['LIMIT_REACHED', 'NOT_FOUND'],
    body: addBody,
    answer: address,
    status: 201,
    run: ({ customerId, body }) => addAddress(customerId(), body),
  }),
  route({
    method: 'patch',
    path: '/me/addresses/:id',
    summary:
      'Change an address, or make it the default; refused when it was changed since it was read or would be another one again',
    access: 'customer',
    refusals: ['STALE'],
    body: changeBody,
    answer: address,
    run: ({ customerId, param, body }) => changeAddress(customerId(), param('id'), body),
  }),
  route({
    method: 'delete',
    path: '/me/addresses/:id',
    summary: 'Remove an address for good',
    access: 'customer',
    run: ({ customerId, param }) => removeAddress(customerId(), param('id')),
  }),
);
