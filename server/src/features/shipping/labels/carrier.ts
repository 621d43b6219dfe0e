import type { ShippingSettingsDto } from '../../../contract/index.ts';
import { config } from '../../../config.ts';
import type { Carrier } from './label-order.ts';
import { sandboxCarrier } from './sandbox.ts';

const carriers = (): Carrier[] => (config().mode === 'demo' ? [sandboxCarrier] : []);

/** The carrier that new labels are bought from; undefined where tracking is given by hand. */
export const labelCarrier = (): Carrier | undefined => carriers()[0];

export const carrierOf = (name: string): Carrier | undefined =>
  carriers().find((carrier) => carrier.name === name);

/** What the settings page says of each. */
export const listCarriers = (): ShippingSettingsDto['carriers'] => [
  {
    name: 'table',
    isReady: true,
    message: 'Fees by zone and band. Labels are printed here; carrier and tracking are given by hand.',
  },
  {
    name: 'sandbox',
    isReady: carriers().includes(sandboxCarrier),
    message:
      config().mode === 'demo'
        ? 'Sells labels that cost nothing and moves parcels along in minutes.'
        : 'Only in demo mode.',
  },
];
