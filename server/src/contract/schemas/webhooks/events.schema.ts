import { z } from 'zod';

import { parcelStates, type WebhookEventType } from '../../states.ts';
import { amountCents, instant, uuid, wholeNumber } from '../shared.schema.ts';

/** The `data` of each event: ids, numbers and states. Never a person's details, never what a sealed pack holds. */
export const webhookEventData = {
  'order.placed': z.strictObject({
    orderId: uuid,
    customerId: uuid,
    productId: uuid,
    kind: z.enum(['pack', 'single']),
    quantity: wholeNumber,
    /** Packs in it: the quantity times the bundle's size; 0 for single cards. */
    packCount: wholeNumber,
    totalCents: amountCents,
  }),
  'pack.opened': z.strictObject({
    packId: uuid,
    orderId: uuid,
    customerId: uuid,
    runId: uuid,
    packNo: z.int(),
  }),
  'parcel.updated': z.strictObject({
    parcelId: uuid,
    /** As on the label: PP-10001. */
    number: z.string(),
    customerId: uuid,
    state: z.enum(parcelStates),
  }),
  'drop.drawn': z.strictObject({
    dropId: uuid,
    number: z.int(),
    day: z.iso.date(),
    entryCount: wholeNumber,
  }),
  'run.sealed': z.strictObject({ runId: uuid, productId: uuid, number: z.int(), size: wholeNumber }),
  'run.closed': z.strictObject({ runId: uuid, productId: uuid, number: z.int(), size: wholeNumber }),
  'stock.low': z.strictObject({
    productId: uuid,
    /** The newest run on sale. */
    runId: uuid,
    /** Of all runs of the product that are on sale. */
    unsold: wholeNumber,
    size: wholeNumber,
  }),
  'webhook.test': z.strictObject({ endpointId: uuid }),
} as const satisfies Record<WebhookEventType | 'webhook.test', z.ZodType>;

/** The body that an endpoint receives; `timestamp` is when it happened. */
export const webhookBodyOf = (type: keyof typeof webhookEventData) =>
  z.strictObject({ type: z.literal(type), timestamp: instant, data: webhookEventData[type] });
