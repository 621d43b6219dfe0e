import { createHmac } from 'node:crypto';

import { randomness } from '../../platform/random.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';

const purpose = 'webhook-secret';
const prefix = 'whsec_';
const secretBytes = 32;

export const newSecret = (): string => `${prefix}${randomness(secretBytes).toString('base64')}`;

export const sealSecret = (endpointId: string, secret: string): string =>
  sealText(purpose, endpointId, secret);

export const openSecret = (endpointId: string, sealed: string): string =>
  openText(purpose, endpointId, sealed);

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The `webhook-signature` of Standard Webhooks (https://www.standardwebhooks.com): one for each secret. */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

const column = (name: string): SealedColumn => ({
  what: 'secrets of webhooks',
  purpose,
  table: 'webhook_endpoints',
  column: name,
  owner: 'id',
});

export const webhookSecrets: readonly SealedColumn[] = [column('secret_sealed'), column('old_secret_sealed')];
