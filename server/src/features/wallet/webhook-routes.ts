import express, { Router } from 'express';
import { z } from 'zod';

import { webhookAnswer } from '../../contract/wallet.schema.ts';
import { refuse } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { receiveWebhook } from './inbox.ts';

const webhook = (provider: 'stripe' | 'sandbox', summary: string) =>
  route({
    method: 'post',
    path: `/webhooks/${provider}`,
    summary,
    access: 'public',
    describedBody: z.unknown(),
    answer: webhookAnswer,
    run({ request }) {
      // The parser below keeps the exact bytes; without any there is nothing that could be signed.
      const body: unknown = request.body;
      if (!Buffer.isBuffer(body))
        throw refuse('SIGNATURE_INVALID', 'This event is not signed by the provider.');
      return receiveWebhook(provider, body, request.headers);
    },
  });

/** What payment providers report. They prove by a signature on the exact bytes who they are, so these come before the shop's own guards. */
export const webhookRoutes = Router().use(
  '/webhooks',
  express.raw({ type: () => true, limit: '300kb', inflate: false }),
);
webhookRoutes.use(
  routesOf(
    webhook('stripe', 'Events of Stripe, signed on their raw body'),
    webhook('sandbox', 'Events of the sandbox provider, in demo mode'),
  ),
);
