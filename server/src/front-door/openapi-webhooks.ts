import { z } from 'zod';

import { webhookBodyOf, webhookEventData } from '../contract/schemas/webhooks/events.schema.ts';

/** The `webhooks` of the OpenAPI document: what the shop sends to endpoints of others (docs/webhooks.md). */
export function describeWebhooks(): Record<string, object> {
  const types = Object.keys(webhookEventData) as (keyof typeof webhookEventData)[]; // keys of a const table
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        post: {
          operationId: `receive ${type}`.replace(/[ .](\w)/g, (_all, letter: string) => letter.toUpperCase()),
          summary: `The event ${type}`,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: z.toJSONSchema(webhookBodyOf(type)) } },
          },
          responses: {
            '2XX': { description: 'Received' },
            '410': { description: 'Turns the webhook off; any other answer is tried again' },
          },
        },
      },
    ]),
  );
}
