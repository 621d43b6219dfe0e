import { receiveWebhook } from './inbox.ts';
import { webhookRouter } from './webhook-route.ts';

/** Payment providers' events about top-ups. */
export const webhookRoutes = webhookRouter(
  {
    name: 'stripe',
    summary: 'Events of Stripe, signed on their raw body',
    receive: (body, headers) => receiveWebhook('stripe', body, headers),
  },
  {
    name: 'sandbox',
    summary: 'Events of the sandbox provider, in demo mode',
    receive: (body, headers) => receiveWebhook('sandbox', body, headers),
  },
);
