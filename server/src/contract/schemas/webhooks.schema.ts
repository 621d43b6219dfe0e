import { z } from 'zod';

import { parcelStates, webhookEventTypes, type WebhookEventType } from '../states.ts';
import { amountCents, instant, nameOf, oneLine, uuid, wholeNumber } from './shared.schema.ts';

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

const events = z
  .array(z.enum(webhookEventTypes))
  .min(1, 'must name at least one event')
  .refine((list) => new Set(list).size === list.length, 'names an event twice');

export const saveWebhook = z.strictObject({
  name: nameOf(1, 80),
  url: oneLine.max(500),
  events,
  isOn: z.boolean(),
});
export type SaveWebhookInput = z.infer<typeof saveWebhook>;
export const changeWebhook = saveWebhook.partial();
export type ChangeWebhookInput = z.infer<typeof changeWebhook>;

/** The secret is in no other answer. */
export const newWebhookSecret = z.object({
  id: uuid,
  secret: z.string(),
  oldSecretUntil: instant.nullable(),
});
export type NewWebhookSecretDto = z.infer<typeof newWebhookSecret>;

export const replayFailed = z.strictObject({ since: instant });
export type ReplayFailedInput = z.infer<typeof replayFailed>;
export const replayedWebhooks = z.object({ count: wholeNumber });
export const testedWebhook = z.object({ deliveryId: uuid });

/** One try to deliver: the answer, or why there is none. */
export interface WebhookAttempt {
  at: string;
  ms: number;
  status: number | null;
  error: string | null;
  /** The first bytes of the answer's body. */
  answer: string;
}
