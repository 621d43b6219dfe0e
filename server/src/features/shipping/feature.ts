import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { addressRulesRoutes, shippingRoutes } from './routes.ts';
import { shippingSecrets } from './sealed-address.ts';

export const shippingFeature: Feature = {
  open: [addressRulesRoutes],
  signedIn: [shippingRoutes],
  tasks: {
    async 'rewrap-addresses'() {
      await rewrapSealedTexts(shippingSecrets);
    },
  },
  schedule: { 'rewrap-addresses': hourly(24) },
};
