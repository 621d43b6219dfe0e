import type { Feature } from '../../feature.ts';
import { daily, everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { claimRoutes } from './claims/routes.ts';
import { undoShipment } from './parcels/cancel-parcel.ts';
import { closeCombineWindows, releaseParcels } from './parcels/release-parcels.ts';
import { parcelRoutes } from './parcels/routes.ts';
import { forgetQuotes } from './quotes/forget-quotes.ts';
import { addressRulesRoutes, shippingRoutes } from './routes.ts';
import { shippingSecrets } from './secrets.ts';

export const shippingFeature: Feature = {
  open: [addressRulesRoutes],
  signedIn: [shippingRoutes, parcelRoutes, claimRoutes],
  confirmers: {
    'undo-shipment': {
      kind: 'shipment-undone',
      carryOut: (customerId, subject) =>
        // Read back as `requestShipment` wrote it.
        undoShipment(customerId, (subject as { parcelIds: string[] }).parcelIds),
    },
  },
  tasks: {
    async 'rewrap-addresses'() {
      await rewrapSealedTexts(shippingSecrets);
    },
    async 'release-parcels'() {
      await releaseParcels();
      await closeCombineWindows();
    },
    async 'forget-quotes'() {
      await forgetQuotes();
    },
  },
  schedule: {
    'rewrap-addresses': hourly(24),
    'release-parcels': everyMinute,
    'forget-quotes': daily(4, 10),
  },
};
