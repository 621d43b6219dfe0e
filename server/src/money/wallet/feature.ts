import { topUpsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { paymentLine } from './ready.ts';
import { walletRoutes } from './routes.ts';
import { sandboxRouter } from './sandbox-routes.ts';
import { topUpSearch, topUpThings } from './search.ts';
import { settleTopUps } from './settle-top-ups.ts';
import { walletStaffRoutes } from './staff-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

const walletResource = defineResource(topUpsDeclaration, {
  from: 'top_ups_with_names',
  keys: { table: 'top_ups' },
  access: { read: 'top-ups.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
  columns: { customerId: { isIndexed: true }, isOnHold: { isDerived: true } },
});

export const walletFeature: Feature = {
  signedIn: [walletRoutes],
  staff: [walletStaffRoutes],
  webhooks: [webhookRoutes],
  sandbox: [sandboxRouter],
  resources: [walletResource],
  search: topUpSearch,
  caseThings: topUpThings,
  tasks: { 'settle-top-ups': () => settleTopUps() },
  schedule: { 'settle-top-ups': everyMinute },
  ready: [paymentLine],
};
