import { timingSafeEqual } from 'node:crypto';

import express, { Router } from 'express';
import { Op } from 'sequelize';

import { config } from '../../config.ts';
import { inTransaction } from '../../platform/db.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { WebhookEndpoint } from './models.ts';
import { openSecret, signWebhook } from './secrets.ts';

/** The path of the demo's own receiver, the one private address that its webhooks may reach. */
const receiverPath = '/sandbox/webhooks';

export const receiverUrl = (): string => `${config().publicUrl}${receiverPath}`;

/** Points the demo's own webhook to the address that the shop has since this start. */
export async function moveReceiver(): Promise<void> {
  if (config().mode !== 'demo') return;
  const moved = { url: receiverUrl(), ...nextVersion() };
  const isElsewhere = { [Op.like]: `http%://%${receiverPath}`, [Op.ne]: receiverUrl() };
  await inTransaction(() => WebhookEndpoint.update(moved, { where: { url: isElsewhere } }));
}

/** Checks the signature as a receiver does (docs/webhooks.md), and stores nothing. */
export const sandboxReceiver = Router().post(
  '/webhooks',
  express.raw({ type: () => true, limit: '100kb' }),
  async (request, response) => {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
      (name) => request.get(`webhook-${name}`) ?? '',
    );
    // Bytes by `express.raw`, except for a request without a body.
    const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
    const endpoints = await WebhookEndpoint.findAll({ where: { url: receiverUrl() } });
    const isSigned = endpoints.some((endpoint) => {
      const expected = signWebhook([openSecret(endpoint.id, endpoint.secretSealed)], {
        id: id ?? '',
        timestamp: Number(timestamp),
        body,
      });
      return (signature ?? '').split(' ').some((one) => isEqual(one, expected));
    });
    response
      .status(isSigned ? 200 : 401)
      .type('text/plain')
      .send(isSigned ? 'Received by the demo shop.' : 'The signature does not match.');
  },
);

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
