import { webhookBodyOf, webhookEventData } from '../../contract/schemas/webhooks/events.schema.ts';
import { exampleOf } from './examples.ts';
import type { Components } from './schemas.ts';

const headers = {
  'webhook-id': '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10',
  'webhook-timestamp': '1793526393',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
};

/** What the shop sends to endpoints of others (docs/webhooks.md). */
export function describeWebhooks(components: Components): Record<string, object> {
  const types = Object.keys(webhookEventData) as (keyof typeof webhookEventData)[]; // keys of a const table
  return Object.fromEntries(types.map((type) => [type, { post: operationOf(type, components) }]));
}

function operationOf(type: keyof typeof webhookEventData, components: Components): object {
  const schema = components.of(webhookBodyOf(type), 'output');
  return {
    operationId: `receive ${type}`.replace(/[ .](\w)/g, (_all, letter: string) => letter.toUpperCase()),
    summary: `The event ${type}`,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.entries(headers).map(([name, example]) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
      example,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema, components.lookUp) } },
    },
    responses: {
      '2XX': { description: 'Received' },
      '410': { description: 'Turns the webhook off; any other answer is tried again' },
    },
  };
}
