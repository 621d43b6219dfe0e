import { z } from 'zod';

import { webhookEventTypes } from '../../states.ts';
import { instant, nameOf, oneLine, uuid, wholeNumber } from '../shared.schema.ts';

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

/** No other response has the secret. */
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

/** One delivery attempt: the response, or why there is none. */
export interface WebhookAttempt {
  at: string;
  ms: number;
  status: number | null;
  error: string | null;
  /** The first bytes of the response body. */
  answer: string;
}
