import { buybackDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const buyback = defineResource(buybackDeclaration, {
  subject: 'buyback',
  from: 'buybacks_with_names',
  access: { read: 'buyback.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const buybackResources: Resource[] = [buyback];
