import { moneyVerb, readsOnly } from '../../contract/index.ts';
import {
  changeShippingRates,
  parcelPrice,
  previewRates as previewBody,
  shippingSettings,
} from '../../contract/schemas/shipping/rates.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { etagOf, readIfMatch } from '../../platform/resource/preconditions.ts';
import { changeRates, readShippingSettings } from './change-rates.ts';
import { previewRates } from './preview-rates.ts';

export const shippingSettingsRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/shipping/settings',
    summary: 'Zones, bands and fees in force, and which carriers are ready',
    access: 'staff',
    guards: readsOnly,
    permission: 'shipping-settings.read',
    answer: shippingSettings,
    async run({ request, response }) {
      requirePermission(request, 'shipping-settings.read');
      const settings = await readShippingSettings();
      response.setHeader('ETag', etagOf(settings.version));
      return settings;
    },
  }),
  route({
    method: 'put',
    path: '/admin/shipping/settings',
    summary: 'Put new zones, bands and fees in force (If-Match and a reason needed); quotes keep theirs',
    access: 'staff',
    guards: moneyVerb('guarded', 'shipping-settings'),
    refusals: ['NOT_FOUND', 'NO_SECOND_PERSON', 'PRECONDITION_REQUIRED', 'STALE', 'WRONG_STATE'],
    permission: 'shipping-settings.write',
    body: changeShippingRates,
    answer: shippingSettings,
    ifMatch: 'required',
    async run({ request, response, body }) {
      const staffId = requirePermission(request, 'shipping-settings.write').id;
      const ifMatch = readIfMatch(request.headers['if-match'], 'required') ?? '';
      const settings = await changeRates({ ...body, staffId, ifMatch });
      response.setHeader('ETag', etagOf(settings.version));
      return settings;
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/settings/preview',
    summary: 'What a parcel would cost with rates that are not saved',
    access: 'staff',
    guards: readsOnly,
    refusals: ['CANNOT_SHIP'],
    permission: 'shipping-settings.read',
    body: previewBody,
    answer: parcelPrice,
    run: ({ request, body }) => {
      requirePermission(request, 'shipping-settings.read');
      return previewRates(body);
    },
  }),
);
