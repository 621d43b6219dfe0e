import { balanceAdjustmentsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const balanceAdjustments = defineResource(balanceAdjustmentsDeclaration, {
  subject: 'balance-adjustment',
  from: 'balance_adjustments_with_names',
  access: { read: 'balances.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const adjustmentResources: Resource[] = [balanceAdjustments];
