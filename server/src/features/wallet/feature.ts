import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { walletResources } from './resources.ts';
import { walletRoutes } from './routes.ts';
import { sandboxRouter } from './sandbox-routes.ts';
import { settleTopUps } from './settle-top-ups.ts';
import { walletStaffRoutes } from './staff-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

export const walletFeature: Feature = {
  signedIn: [walletRoutes],
  staff: [walletStaffRoutes],
  webhooks: [webhookRoutes],
  sandbox: [sandboxRouter],
  resources: walletResources,
  tasks: { 'settle-top-ups': () => settleTopUps() },
  schedule: { 'settle-top-ups': everyMinute },
};
