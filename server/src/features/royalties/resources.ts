import { defineResource, type Resource } from '../../platform/resource/index.ts';

const royaltyPayouts = defineResource({
  name: 'royalty-payouts',
  subject: 'royalty-payout',
  from: 'royalty_payouts_with_names',
  access: { read: 'payouts.read' },
  order: ['createdAt', 'DESC'],
  embeds: { architect: { resource: 'architects', by: 'architectId' } },
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    architectId: { type: 'uuid', filter: 'equal' },
    architectName: { type: 'text', search: true },
    amountCents: { type: 'cents', filter: 'range' },
    paymentReference: { type: 'text', search: true },
    reason: { type: 'text' },
    paidBy: { type: 'uuid', filter: 'equal' },
    payerName: { type: 'text' },
    requestedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    requesterName: { type: 'text', nullable: true },
  },
});

export const royaltyResources: Resource[] = [royaltyPayouts];
