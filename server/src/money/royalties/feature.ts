import { royaltyPayoutsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { royaltyApproval } from './pay-architect.ts';
import { royaltyStaffRoutes } from './routes.ts';
import { settleRoyalties } from './settle.ts';

const royaltyPayouts = defineResource(royaltyPayoutsDeclaration, {
  from: 'royalty_payouts_with_names',
  access: { read: 'payouts.read' },
  embeds: { architect: { resource: 'architects', by: 'architectId' } },
});

export const royaltiesFeature: Feature = {
  staff: [royaltyStaffRoutes],
  resources: [royaltyPayouts],
  approvals: [royaltyApproval],
  tasks: { 'settle-royalties': () => settleRoyalties() },
  schedule: { 'settle-royalties': everyMinute },
};
