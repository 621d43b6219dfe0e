import { z } from 'zod';

import {
  claimKinds,
  claimStates,
  inspectionAnswers,
  inspectionKinds,
  parcelStates,
  parcelUnitOutcomes,
  parcelWaits,
  shipRefusals,
} from '../../states.ts';
import {
  amountCents,
  cursor,
  image,
  instant,
  keysetOf,
  shownClass,
  uuid,
  wholeNumber,
} from '../shared.schema.ts';
import { parcelPrice } from './rates.schema.ts';

const collectibleIds = z
  .array(uuid)
  .min(1)
  .max(100)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'names a unit twice' });

export const quoteShipment = z.strictObject({ collectibleIds, addressId: uuid });
export type QuoteShipmentInput = z.infer<typeof quoteShipment>;

/** A parcel waits for a reason; `until` is null when unknown. */
const waits = z.object({ reason: z.enum(parcelWaits), until: instant.nullable() });

const shippedUnit = shownClass.extend({
  collectibleId: uuid,
  cardName: z.string(),
  cardNumber: z.string(),
  setName: z.string(),
  image: image.nullable(),
  serial: z.int().nullable(),
  grader: z.string().nullable(),
  grade: z.string().nullable(),
  condition: z.string().nullable(),
  finish: z.string().nullable(),
  language: z.string().nullable(),
  /** Fixed on the quote: insured, and paid for a claim. */
  valueCents: amountCents,
});

/** 409 CANNOT_SHIP carries `refused`. */
export const refusedUnit = z.object({ collectibleId: uuid, reason: z.enum(shipRefusals) });
export type RefusedUnit = z.infer<typeof refusedUnit>;

const quotedParcel = parcelPrice.extend({
  originName: z.string(),
  originCountry: z.string(),
  /** The open parcel that these units join, without a new base fee. */
  joins: z.object({ parcelId: uuid, number: z.string(), combineUntil: instant }).nullable(),
  units: z.array(shippedUnit),
  /** Of these units. */
  insuredCents: amountCents,
  promisedOn: z.iso.date(),
  waits: waits.nullable(),
});

/** What shipping these units would cost, one parcel per origin. */
export const shipmentQuote = z.object({
  id: uuid,
  expiresAt: instant,
  address: z.object({ id: uuid, country: z.string(), lines: z.array(z.string()) }),
  parcels: z.array(quotedParcel),
  totalCents: amountCents,
  /** Promo is spent first. */
  promoCents: amountCents,
  cashCents: amountCents,
  /** To be added to the wallet first. */
  missingCents: amountCents,
  /** The address is new and the value high: confirm with a second factor. */
  needsStepUp: z.boolean(),
});
export type ShipmentQuoteDto = z.infer<typeof shipmentQuote>;

export const requestShipment = z.strictObject({ quoteId: uuid });

export const parcelClaim = z.object({
  id: uuid,
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  description: z.string(),
  collectibleIds: z.array(uuid),
  photoCount: wholeNumber,
  amountCents: amountCents.nullable(),
  decision: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type ParcelClaimDto = z.infer<typeof parcelClaim>;

/** Steps of the timeline that customers see. */
export const parcelEventKinds = [
  'requested',
  'joined',
  'order-cancelled',
  'ship-now',
  'waiting',
  'released',
  'picking',
  'card-missing',
  'card-not-back',
  'card-dropped',
  'card-replaced',
  'card-withdrawn',
  'card-found',
  'packed',
  'shipped',
  'in-transit',
  'out-for-delivery',
  'ready-for-pickup',
  'delivery-failed',
  'returning',
  'delivered',
  'cancelled',
  'checking',
  'checked',
  'returned',
  'lost',
  'address-changed',
  'claim-opened',
  'claim-decided',
  'compensated',
] as const;

export const parcel = z.object({
  id: uuid,
  /** "PP-10001" */
  number: z.string(),
  version: z.int(),
  state: z.enum(parcelStates),
  waits: waits.nullable(),
  originName: z.string(),
  originCountry: z.string(),
  address: z.object({ country: z.string(), lines: z.array(z.string()) }),
  units: z.array(
    shippedUnit.extend({
      orderId: uuid,
      outcome: z.enum(parcelUnitOutcomes).nullable(),
      isMissing: z.boolean(),
      /** Reported as back and being checked; `answers` are the customer's choices, empty when nothing is asked. */
      inspection: z
        .object({
          id: uuid,
          kind: z.enum(inspectionKinds),
          answer: z.enum(inspectionAnswers).nullable(),
          answers: z.array(z.enum(inspectionAnswers)),
        })
        .nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      id: uuid,
      createdAt: instant,
      /** Without what was given back. */
      feeCents: amountCents,
      refundedCents: amountCents,
      isCancelled: z.boolean(),
    }),
  ),
  insuredCents: amountCents,
  /** Net of what was given back. */
  feeCents: amountCents,
  needsSignature: z.boolean(),
  combineUntil: instant.nullable(),
  promisedOn: z.iso.date(),
  isLate: z.boolean(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  canCancel: z.boolean(),
  canShipNow: z.boolean(),
  /** A card was not found: wait for it or ship without it. */
  needsChoice: z.boolean(),
  /** Claims that can be opened now, each until its time. */
  claimable: z.array(z.object({ kind: z.enum(claimKinds), until: instant })),
  claims: z.array(parcelClaim),
  timeline: z.array(z.object({ kind: z.enum(parcelEventKinds), at: instant, text: z.string().nullable() })),
  createdAt: instant,
});
export type ParcelDto = z.infer<typeof parcel>;

export const parcelsQuery = z.object({
  /** `open`: not delivered, cancelled, returned or lost. */
  part: z.enum(['open', 'past']).optional(),
  /** Only this one: mails link to "PP-10001". */
  number: z
    .string()
    .regex(/^PP-[0-9]{1,12}$/)
    .optional(),
  after: cursor.optional(),
});
export const parcels = keysetOf(parcel);

export const requestedShipment = z.object({ parcels: z.array(parcel) });
export type RequestedShipmentDto = z.infer<typeof requestedShipment>;

export const chooseMissing = z.strictObject({ choice: z.enum(['wait', 'ship']) });

/** `kept`: it came back and stays mine; `given`: the shop may have it; `denied`: it did not come back. */
export const answerInspection = z.strictObject({ inspectionId: uuid, answer: z.enum(inspectionAnswers) });
export type AnswerInspectionInput = z.infer<typeof answerInspection>;

export const openClaim = z.strictObject({
  kind: z.enum(claimKinds),
  /** For damage: which units. A parcel that did not arrive is claimed as a whole. */
  collectibleIds: collectibleIds.optional(),
  description: z.string().trim().min(10).max(2_000),
});
export type OpenClaimInput = z.infer<typeof openClaim>;
