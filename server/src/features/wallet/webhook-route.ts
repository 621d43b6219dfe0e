import type { IncomingHttpHeaders } from 'node:http';

import express, { Router } from 'express';
import { z } from 'zod';

import { webhookAnswer } from '../../contract/wallet.schema.ts';
import { refuse } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';

interface Webhook {
  /** Below /api/webhooks/. */
  name: string;
  summary: string;
  receive(body: Buffer, headers: IncomingHttpHeaders): Promise<unknown>;
}

/**
 * Where providers report what happened. They prove by a signature on the exact bytes who they are, so these come before
 * the shop's own guards.
 */
export function webhookRouter(...webhooks: Webhook[]): Router {
  const router = Router().use('/webhooks', express.raw({ type: () => true, limit: '300kb', inflate: false }));
  return router.use(routesOf(...webhooks.map(routeOf)));
}

const routeOf = ({ name, summary, receive }: Webhook) =>
  route({
    method: 'post',
    path: `/webhooks/${name}`,
    summary,
    access: 'public',
    describedBody: z.unknown(),
    answer: webhookAnswer,
    run({ request }) {
      // The parser above keeps the exact bytes; without any there is nothing that could be signed.
      const body: unknown = request.body;
      if (!Buffer.isBuffer(body))
        throw refuse('SIGNATURE_INVALID', 'This event is not signed by the provider.');
      return receive(body, request.headers);
    },
  });
