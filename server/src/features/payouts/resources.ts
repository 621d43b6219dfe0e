import { payoutsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const payouts = defineResource(payoutsDeclaration, {
  subject: 'payout',
  from: 'payouts_with_names',
  access: { read: 'payouts.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const payoutResources: Resource[] = [payouts];
