import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { shippingRoutes } from './routes.ts';
import { shippingSecrets } from './sealed-address.ts';
import { warehouseResources } from './warehouse/resources.ts';
import { warehouseRoutes } from './warehouse/routes.ts';

export const shippingFeature: Feature = {
  signedIn: [shippingRoutes],
  staff: [warehouseRoutes],
  resources: warehouseResources,
  tasks: {
    async 'rewrap-addresses'() {
      await rewrapSealedTexts(shippingSecrets);
    },
  },
  schedule: { 'rewrap-addresses': hourly(24) },
};
