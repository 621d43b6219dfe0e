import type { ResourceDeclaration } from './declaration.ts';

export const royaltyPayoutsDeclaration = {
  name: 'royalty-payouts',
  label: ['Royalty payout', 'Royalty payouts'],
  subject: 'royalty-payout',
  area: 'money',
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', label: 'Paid', filter: 'range', sort: true },
    architectId: { type: 'uuid', label: 'Architect ID', filter: 'equal' },
    architectName: { type: 'text', label: 'Architect', search: true },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range', adds: true },
    paymentReference: { type: 'text', label: 'Reference', search: true },
    reason: { type: 'text', label: 'Reason' },
    paidBy: { type: 'uuid', label: 'Paid by (ID)', filter: 'equal' },
    payerName: { type: 'text', label: 'Paid by' },
    requestedBy: { type: 'uuid', label: 'Asked by (ID)', nullable: true, filter: 'equal' },
    requesterName: { type: 'text', label: 'Requested by', nullable: true },
  },
} as const satisfies ResourceDeclaration;
