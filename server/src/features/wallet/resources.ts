import { topUpsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const walletResources: Resource[] = [
  defineResource(topUpsDeclaration, {
    subject: 'top-up',
    from: 'top_ups_with_names',
    access: { read: 'top-ups.read' },
    embeds: { customer: { resource: 'users', by: 'customerId' } },
  }),
];
