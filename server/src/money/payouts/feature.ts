import { payoutsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { webhookRouter } from '../wallet/index.ts';
import { payoutSecrets } from './destinations.ts';
import { receivePayoutEvent } from './inbox.ts';
import { payoutApproval } from './move-payout.ts';
import { payoutRoutes } from './routes.ts';
import { payoutSandboxRouter } from './sandbox-routes.ts';
import { payoutSearch, payoutThings } from './search.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayouts } from './settle-payouts.ts';
import { payoutStaffRoutes } from './staff-routes.ts';

/** Payout providers' events. */
const payoutWebhookRoutes = webhookRouter({
  name: 'sandbox-payouts',
  summary: 'Events of the sandbox’s bank about payouts, in demo mode',
  receive: (body, headers) => receivePayoutEvent('sandbox', body, headers),
});

const payouts = defineResource(payoutsDeclaration, {
  from: 'payouts_with_names',
  access: { read: 'payouts.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

const idIn = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : '';

export const payoutsFeature: Feature = {
  signedIn: [payoutRoutes],
  staff: [payoutStaffRoutes],
  webhooks: [payoutWebhookRoutes],
  sandbox: [payoutSandboxRouter],
  resources: [payouts],
  search: payoutSearch,
  caseThings: payoutThings,
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
