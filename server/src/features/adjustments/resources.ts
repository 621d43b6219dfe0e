import { adjustmentBuckets, adjustmentStates } from '../../contract/adjustments.schema.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const balanceAdjustments = defineResource({
  name: 'balance-adjustments',
  subject: 'balance-adjustment',
  from: 'balance_adjustments_with_names',
  access: { read: 'balances.read' },
  order: ['createdAt', 'DESC'],
  embeds: { customer: { resource: 'users', by: 'customerId' } },
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    customerId: { type: 'uuid', filter: 'equal' },
    customerName: { type: 'text', search: true },
    customerEmail: { type: 'text', search: true },
    bucket: { type: 'enum', values: adjustmentBuckets, filter: 'equal' },
    amountCents: { type: 'cents', filter: 'range' },
    reason: { type: 'text' },
    state: { type: 'enum', values: adjustmentStates, filter: 'equal' },
    requestedBy: { type: 'uuid', filter: 'equal' },
    requesterName: { type: 'text', search: true },
    decidedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    deciderName: { type: 'text', nullable: true },
    decidedAt: { type: 'instant', nullable: true },
    decisionReason: { type: 'text', nullable: true },
    transactionId: { type: 'uuid', nullable: true, filter: 'equal' },
    reverserName: { type: 'text', nullable: true },
    reversedAt: { type: 'instant', nullable: true },
    reversalReason: { type: 'text', nullable: true },
  },
});

export const adjustmentResources: Resource[] = [balanceAdjustments];
