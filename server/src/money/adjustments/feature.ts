import { balanceAdjustmentsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { adjustmentApproval, reversalApproval } from './decide.ts';
import { adjustmentStaffRoutes } from './routes.ts';

const balanceAdjustments = defineResource(balanceAdjustmentsDeclaration, {
  from: 'balance_adjustments_with_names',
  access: { read: 'balances.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const adjustmentsFeature: Feature = {
  staff: [adjustmentStaffRoutes],
  resources: [balanceAdjustments],
  approvals: [adjustmentApproval, reversalApproval],
};
