import { z } from 'zod';

import { webhookAnswer } from '../../../contract/schemas/wallet.schema.ts';
import { refuse } from '../../../platform/errors.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { receiveMail } from './receive-mail.ts';
import { signedJson } from './signed-json.ts';

export const mailWebhook = routesOf(
  route({
    method: 'post',
    path: '/webhooks/mail',
    summary: 'Mail to the support address, signed on its raw body by the relay that brings it',
    access: 'public',
    refusals: ['NOT_FOUND', 'SIGNATURE_INVALID'],
    rawBody: '15mb',
    describedBody: z.unknown(),
    answer: webhookAnswer,
    async run({ request }) {
      const body: unknown = request.body;
      if (!Buffer.isBuffer(body))
        throw refuse('SIGNATURE_INVALID', 'This mail is not signed by the relay, or is too old.');
      return { outcome: await receiveMail(signedJson.read(body, request.headers)) };
    },
  }),
);
