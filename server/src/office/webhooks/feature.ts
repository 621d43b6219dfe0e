import type { Feature } from '../../feature.ts';
import { daily, everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { deliverWebhook } from './deliver.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { settleDeliveries } from './queue-deliveries.ts';
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
    'forget-webhooks': () => forgetDeliveries(),
    async 'tidy-webhook-secrets'() {
      await forgetOldSecrets();
      await rewrapSealedTexts(webhookSecrets);
    },
  },
  schedule: {
    'settle-webhooks': everyMinute,
    'forget-webhooks': daily(4, 20),
    'tidy-webhook-secrets': hourly(52),
  },
};
