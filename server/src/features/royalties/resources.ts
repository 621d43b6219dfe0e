import { royaltyPayoutsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const royaltyPayouts = defineResource(royaltyPayoutsDeclaration, {
  subject: 'royalty-payout',
  from: 'royalty_payouts_with_names',
  access: { read: 'payouts.read' },
  embeds: { architect: { resource: 'architects', by: 'architectId' } },
});

export const royaltyResources: Resource[] = [royaltyPayouts];
