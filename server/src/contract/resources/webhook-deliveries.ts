import type { WebhookAttempt } from '../schemas/webhooks/endpoints.schema.ts';
import { webhookDeliveryStates, webhookEventTypes, type WebhookEventType } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const webhookDeliveriesDeclaration = {
  name: 'webhook-deliveries',
  label: ['Webhook delivery', 'Webhook deliveries'],
  subject: 'webhook-delivery',
  area: 'office',
  changesWith: ['webhook', 'order', 'pack', 'parcel', 'drop', 'run'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Failed', filter: { state: 'failed' } },
    { label: 'Waiting', filter: { state: 'pending' } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    endpointId: { type: 'uuid', label: 'Webhook ID', filter: 'equal' },
    endpointName: { type: 'text', label: 'Webhook' },
    type: {
      type: 'enum',
      label: 'Event',
      values: [...webhookEventTypes, 'webhook.test'],
      names: {
        'order.placed': 'Order placed',
        'pack.opened': 'Pack or box opened',
        'parcel.updated': 'Parcel: new state',
        'drop.drawn': 'Drop drawn',
        'run.sealed': 'Run sealed',
        'run.closed': 'Run closed',
        'stock.low': 'Stock low',
        'webhook.test': 'Test',
      } satisfies Record<WebhookEventType | 'webhook.test', string>,
      filter: 'equal',
    },
    state: {
      type: 'enum',
      label: 'State',
      values: webhookDeliveryStates,
      names: { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
      filter: 'equal',
    },
    lastStatus: { type: 'int', label: 'Answer', nullable: true, filter: 'range' },
    lastError: { type: 'text', label: 'Problem', nullable: true },
    attemptCount: { type: 'int', label: 'Tries', filter: 'range' },
    nextTryAt: { type: 'instant', label: 'Next try', nullable: true, filter: 'range' },
    deliveredAt: { type: 'instant', label: 'Delivered', nullable: true, filter: 'range' },
    /** When it happened. */
    at: { type: 'instant', label: 'Happened', filter: 'range' },
    messageId: { type: 'uuid', label: 'Message ID', filter: 'equal' },
    subjectId: { type: 'uuid', label: 'Subject ID', filter: 'equal' },
    url: { type: 'text', label: 'Address', recordOnly: true },
    body: { type: 'text', label: 'Request', recordOnly: true },
    attempts: { type: 'json', label: 'Attempts', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export type WebhookDeliveryRecord = RecordOf<
  typeof webhookDeliveriesDeclaration,
  { attempts: WebhookAttempt[] }
>;
