import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { shippingRoutes } from './routes.ts';
import { rewrapAddresses } from './sealed-address.ts';

export const shippingFeature: Feature = {
  signedIn: [shippingRoutes],
  tasks: { 'rewrap-addresses': () => rewrapAddresses() },
  schedule: { 'rewrap-addresses': hourly(24) },
};
