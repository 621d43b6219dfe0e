import type { SentTo } from '../warehouse/addresses.ts';

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
