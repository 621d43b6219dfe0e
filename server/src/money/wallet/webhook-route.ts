import type { IncomingHttpHeaders } from 'node:http';

import type { Router } from 'express';
import { z } from 'zod';

import { webhookAnswer } from '../../contract/schemas/wallet.schema.ts';
import { refuse } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';

interface Webhook {
  /** Below /api/webhooks/. */
  name: string;
  summary: string;
  receive(body: Buffer, headers: IncomingHttpHeaders): Promise<unknown>;
}

/**
 * Routes where providers report events. Providers authenticate by a signature on the exact bytes, so these run before
 * the shop's own guards.
 */
export function webhookRouter(...webhooks: Webhook[]): Router {
  return routesOf(...webhooks.map(routeOf));
}

const routeOf = ({ name, summary, receive }: Webhook) =>
  route({
    method: 'post',
    path: `/webhooks/${name}`,
    summary,
    access: 'public',
    refusals: ['NOT_FOUND', 'SIGNATURE_INVALID'],
    rawBody: '300kb',
    describedBody: z.unknown(),
    answer: webhookAnswer,
    run({ request }) {
      // An empty body cannot be signed.
      const body: unknown = request.body;
      if (!Buffer.isBuffer(body))
        throw refuse('SIGNATURE_INVALID', 'This event is not signed by the provider.');
      return receive(body, request.headers);
    },
  });
