import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { deliverWebhook } from './deliver.ts';
import { settleDeliveries } from './queue-deliveries.ts';
import { webhookRetention } from './retention.ts';
import { deliveryResource, webhookResource } from './resources.ts';
import { sandboxReceiver } from './sandbox-receiver.ts';
import { forgetOldSecrets } from './save-endpoint.ts';
import { webhookSecrets } from './secrets.ts';
import { webhookStaffRoutes } from './staff-routes.ts';

export const webhooksFeature: Feature = {
  staff: [webhookStaffRoutes],
  sandbox: [sandboxReceiver],
  resources: [webhookResource, deliveryResource],
  tasks: {
    'deliver-webhook': (payload) => deliverWebhook(payload),
    'settle-webhooks': () => settleDeliveries(),
    async 'tidy-webhook-secrets'() {
      await forgetOldSecrets();
      await rewrapSealedTexts(webhookSecrets);
    },
  },
  schedule: {
    'settle-webhooks': everyMinute,
    'tidy-webhook-secrets': hourly(52),
  },
  retention: webhookRetention,
};
