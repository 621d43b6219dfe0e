import { webhookDeliveriesDeclaration, webhooksDeclaration } from '../../contract/index.ts';
import { defineResource } from '../../platform/resource/index.ts';

/** Made and changed by use cases: they show secrets, and need the second factor. */
export const webhookResource = defineResource(webhooksDeclaration, {
  from: 'webhook_endpoints_with_state',
  access: { read: 'webhooks.read' },
});

export const deliveryResource = defineResource(webhookDeliveriesDeclaration, {
  from: 'webhook_deliveries_with_facts',
  access: { read: 'webhook-deliveries.read' },
});
