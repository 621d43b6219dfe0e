import type { WebhookAttempt, WebhookDeliveryState, WebhookEventType } from '../../contract/index.ts';
import { boolean, integer, jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';

export const WebhookEndpoint = table('webhook_endpoints', {
  id: uuid.primary,
  version: integer.defaulted,
  name: text,
  url: text,
  events: jsonb.of<WebhookEventType[]>(),
  isOn: boolean,
  onSince: timestamp.nullable,
  offBecause: text.of<'staff' | 'failures' | 'gone'>().nullable,
  secretSealed: text,
  oldSecretSealed: text.defaulted,
  oldSecretUntil: timestamp.nullable,
  failingSince: timestamp.nullable,
  lastSuccessAt: timestamp.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type WebhookEndpoint = InstanceType<typeof WebhookEndpoint>;

export const WebhookMessage = table('webhook_messages', {
  id: uuid.primary,
  type: text,
  subjectId: uuid,
  body: text,
  at: timestamp,
  createdAt: timestamp,
});

export const WebhookDelivery = table('webhook_deliveries', {
  id: uuid.primary,
  endpointId: uuid,
  messageId: uuid,
  state: text.of<WebhookDeliveryState>(),
  attemptCount: integer.defaulted,
  nextTryAt: timestamp.nullable,
  claimedUntil: timestamp.nullable,
  attempts: jsonb.of<WebhookAttempt[]>(),
  deliveredAt: timestamp.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
