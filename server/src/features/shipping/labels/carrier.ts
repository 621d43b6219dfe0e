import type { ShippingSettingsDto } from '../../../contract/index.ts';
import { config } from '../../../config.ts';
import type { SentTo } from '../warehouse/addresses.ts';
import { sandboxCarrier } from './sandbox.ts';

export interface LabelOrder {
  /** Our own id of the label: asked for again, a carrier answers the same one. */
  reference: string;
  to: SentTo;
  weightGrams: number;
  insuredCents: number;
  needsSignature: boolean;
}

export interface BoughtLabel {
  carrierReference: string;
  trackingNumber: string;
  trackingUrl: string;
  costCents: number;
}

/** A company that sells labels and reports where parcels are. */
export interface Carrier {
  name: string;
  /** Error: PROVIDER_UNAVAILABLE; the job asks again. */
  buy(order: LabelOrder): Promise<BoughtLabel>;
  /** Also for a label whose answer was lost. Error: PROVIDER_UNAVAILABLE. */
  void(reference: string): Promise<void>;
}

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
