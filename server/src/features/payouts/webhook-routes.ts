import { webhookRouter } from '../wallet/index.ts';
import { receivePayoutEvent } from './inbox.ts';

/** Payout providers' events. */
export const payoutWebhookRoutes = webhookRouter({
  name: 'sandbox-payouts',
  summary: 'Events of the sandbox’s bank about payouts, in demo mode',
  receive: (body, headers) => receivePayoutEvent('sandbox', body, headers),
});
