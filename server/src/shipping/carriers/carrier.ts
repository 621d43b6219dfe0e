import type { IncomingHttpHeaders } from 'node:http';

import type { Cents } from '../../contract/index.ts';
import type { Details } from '../sealed-address.ts';

type CarrierAddress = Details & { country: string; email?: string };

/** A carrier's final no: asking again with the same label request is refused again. */
export class CarrierRefusal extends Error {}

export interface LabelRequest {
  /** Ours and unique: one reference is one label, however often it is asked for. */
  reference: string;
  from: CarrierAddress & { company: string };
  to: CarrierAddress;
  /** The origin's account at the carrier; the aggregator's own accounts without. */
  carrierAccount?: string;
  weightGrams: number;
  insuredCents: Cents;
  needsSignature: boolean;
  /** Present where the parcel leaves the customs area. */
  customs?: {
    signer: string;
    items: readonly {
      description: string;
      hsCode: string;
      madeIn: string;
      count: number;
      valueCents: Cents;
      weightGrams: number;
    }[];
  };
}

export interface BoughtLabel {
  /** The carrier's own id, which `voidLabel` takes. */
  id: string;
  trackingNumber: string;
  trackingUrl: string | undefined;
  /** Where the label's PDF is; undefined where the shop prints its own. */
  labelUrl: string | undefined;
  priceCents: Cents;
}

export const trackingStatuses = [
  'in-transit',
  'out-for-delivery',
  'ready-for-pickup',
  'delivery-failed',
  'delivered',
  'returning',
  'returned',
] as const;
export type TrackingStatus = (typeof trackingStatuses)[number];

/** May come late, twice and in any order: `receiveTracking` goes by `eventId` and `at`. */
export interface TrackingEvent {
  eventId: string;
  trackingNumber: string;
  status: TrackingStatus;
  at: Date;
}

/**
 * A company that sells labels. Never call it inside a transaction. Commit the row with its reference first; after a lost
 * answer ask `findLabel`. One job at a time asks for a reference. Error of every call: PROVIDER_UNAVAILABLE; `buyLabel` also
 * throws a CarrierRefusal, with the carrier's reason.
 */
export interface Carrier {
  /** As `parcels.carrier` and `parcel_labels.carrier` hold it. */
  name: string;
  /** Whether parcels through customs are refused without the recipient's phone. */
  needsPhoneAbroad: boolean;
  /** Buys the cheapest label, or returns the one that this reference has. */
  buyLabel(request: LabelRequest): Promise<BoughtLabel>;
  /** Undefined while nothing was bought under this reference. */
  findLabel(reference: string): Promise<BoughtLabel | undefined>;
  /** Asks for the money back; false when the carrier refuses. May be repeated. */
  voidLabel(id: string): Promise<boolean>;
  /** Downloads the PDF of a bought label; undefined without a `labelUrl`. */
  readPdf(label: BoughtLabel): Promise<Buffer | undefined>;
  /**
   * Checks the signature on the exact bytes. Undefined for events that move no parcel. Errors: SIGNATURE_INVALID, also for
   * events that are too old; VALIDATION_FAILED.
   */
  readTrackingEvent(body: Buffer, headers: IncomingHttpHeaders): TrackingEvent | undefined;
}
