import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { payoutSecrets } from './destinations.ts';
import { payoutApproval } from './move-payout.ts';
import { payoutResources } from './resources.ts';
import { payoutRoutes } from './routes.ts';
import { payoutSandboxRouter } from './sandbox-routes.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayouts } from './settle-payouts.ts';
import { payoutStaffRoutes } from './staff-routes.ts';
import { payoutWebhookRoutes } from './webhook-routes.ts';

const idIn = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : '';

export const payoutsFeature: Feature = {
  signedIn: [payoutRoutes],
  staff: [payoutStaffRoutes],
  webhooks: [payoutWebhookRoutes],
  sandbox: [payoutSandboxRouter],
  resources: payoutResources,
  approvals: [payoutApproval],
  tasks: {
    'send-payout': (payload) => sendPayout(idIn(payload)),
    'settle-payouts': () => settlePayouts(),
    async 'rewrap-accounts'() {
      await rewrapSealedTexts(payoutSecrets);
    },
  },
  schedule: { 'settle-payouts': everyMinute, 'rewrap-accounts': hourly(22) },
};
