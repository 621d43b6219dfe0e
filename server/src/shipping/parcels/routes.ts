import {
  answerInspection as answerBody,
  chooseMissing as chooseBody,
  parcel,
  parcels,
  parcelsQuery,
  quoteShipment as quoteBody,
  requestedShipment,
  requestShipment as requestBody,
  shipmentQuote,
} from '../../contract/schemas/shipping/parcels.schema.ts';
import { route, routesOf, type RouteRequest } from '../../platform/http/route.ts';
import { hasRecentStepUp } from '../../platform/http/step-up.ts';
import { quoteShipment } from '../quotes/quote-shipment.ts';
import { cancelShipment } from './cancel-parcel.ts';
import { answerInspection } from '../inspections/answer-inspection.ts';
import { chooseMissing } from '../missing/missing-units.ts';
import { listParcels, readParcel, readParcels } from './read-parcels.ts';
import { requestShipment } from './request-shipment.ts';
import { shipNow } from './ship-now.ts';

type Input = RouteRequest<unknown, unknown>;

/** Changes a parcel and answers it as it is then. */
const changed = async ({ customerId, param }: Input, change: Promise<void>) => {
  await change;
  return readParcel(customerId(), param('id'));
};

export const parcelRoutes = routesOf(
  route({
    method: 'post',
    path: '/me/shipment-quotes',
    summary: 'What shipping these cards costs, one parcel per place they lie at; good for 15 minutes',
    access: 'customer',
    refusals: ['ADDRESS_INCOMPLETE', 'CANNOT_SHIP', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'SIGNATURE_INVALID'],
    body: quoteBody,
    answer: shipmentQuote,
    status: 201,
    run: ({ customerId, body }) => quoteShipment(customerId(), body),
  }),
  route({
    method: 'post',
    path: '/me/shipments',
    summary: 'Pay a quote and have its cards shipped; a valuable parcel to a new address needs a step-up',
    access: 'customer',
    refusals: [
      'ADDRESS_INCOMPLETE',
      'CANNOT_SHIP',
      'FORBIDDEN',
      'INSUFFICIENT_FUNDS',
      'IN_SHIPMENT',
      'NOT_FOUND',
      'PROVIDER_UNAVAILABLE',
      'QUOTE_EXPIRED',
      'SIGNATURE_INVALID',
      'STEP_UP_REQUIRED',
      'WRONG_STATE',
    ],
    body: requestBody,
    answer: requestedShipment,
    status: 201,
    once: true,
    async run({ request, customerId, body }) {
      const ids = await requestShipment(customerId(), {
        quoteId: body.quoteId,
        hasSteppedUp: hasRecentStepUp(request),
      });
      return { parcels: await readParcels(customerId(), ids) };
    },
  }),
  route({
    method: 'get',
    path: '/me/shipments',
    summary: 'My parcels, newest first',
    access: 'customer',
    query: parcelsQuery,
    answer: parcels,
    run: ({ customerId, query }) => listParcels(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/shipments/:id',
    summary: 'A parcel of mine with its cards, timeline and claims',
    access: 'customer',
    answer: parcel,
    run: ({ customerId, param }) => readParcel(customerId(), param('id')),
  }),
  route({
    method: 'post',
    path: '/me/shipments/:id/ship-now',
    summary: 'Send a parcel without waiting for more cards to join it',
    access: 'customer',
    refusals: ['WRONG_STATE'],
    answer: parcel,
    run: (input) => changed(input, shipNow(input.customerId(), input.param('id'))),
  }),
  route({
    method: 'post',
    path: '/me/shipments/:id/missing',
    summary: 'A card was not found: wait for it, or ship without it',
    access: 'customer',
    refusals: ['INSUFFICIENT_FUNDS', 'WRONG_STATE'],
    body: chooseBody,
    answer: parcel,
    run: (input) => changed(input, chooseMissing(input.customerId(), input.param('id'), input.body.choice)),
  }),
  route({
    method: 'post',
    path: '/me/shipments/:id/inspection',
    summary: 'Say whether a card of mine came back to the shop, and whose it is then',
    access: 'customer',
    refusals: ['ALREADY_RESOLVED', 'WRONG_STATE'],
    body: answerBody,
    answer: parcel,
    run: (input) => changed(input, answerInspection(input.customerId(), input.param('id'), input.body)),
  }),
  route({
    method: 'delete',
    path: '/me/shipments/:id',
    summary: 'Cancel a parcel that is not packed: cards and fee come back',
    access: 'customer',
    refusals: ['INSUFFICIENT_FUNDS', 'WRONG_STATE'],
    answer: parcel,
    run: (input) => changed(input, cancelShipment(input.customerId(), input.param('id'))),
  }),
  route({
    method: 'delete',
    path: '/me/shipments/:id/orders/:order',
    summary: 'Cancel one order of a combined parcel; the base fee stays with the others',
    access: 'customer',
    refusals: ['INSUFFICIENT_FUNDS', 'WRONG_STATE'],
    answer: parcel,
    run: (input) =>
      changed(input, cancelShipment(input.customerId(), input.param('id'), input.param('order'))),
  }),
);
