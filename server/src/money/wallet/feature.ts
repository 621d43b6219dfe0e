import { topUpsDeclaration } from '../../contract/index.ts';
import type { CaseThingSource, Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { paymentLine } from './ready.ts';
import { walletRoutes } from './routes.ts';
import { sandboxRouter } from './sandbox-routes.ts';
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

const topUpThings: readonly CaseThingSource[] = [
  {
    kind: 'top-up',
    select: `SELECT id, to_char(amount_cents / 100.0, 'FM$999,999,990.00') || ' added' AS label, created_at AS at FROM top_ups
      WHERE customer_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY created_at DESC, id DESC LIMIT 8`,
  },
];

export const walletFeature: Feature = {
  signedIn: [walletRoutes],
  staff: [walletStaffRoutes],
  webhooks: [webhookRoutes],
  sandbox: [sandboxRouter],
  resources: [walletResource],
  caseThings: topUpThings,
  tasks: { 'settle-top-ups': () => settleTopUps() },
  schedule: { 'settle-top-ups': everyMinute },
  ready: [paymentLine],
};
