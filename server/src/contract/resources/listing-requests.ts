import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const listingRequestsDeclaration = {
  name: 'listing-requests',
  label: ['Listing request', 'Listing requests'],
  subject: 'listing-request',
  area: 'vault',
  changesWith: ['approval'],
  order: ['createdAt', 'DESC'],
  views: [{ label: 'Waiting', filter: { state: 'pending' } }],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Asked', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    state: {
      type: 'enum',
      label: 'State',
      values: ['pending', 'approved', 'rejected'],
      filter: 'equal',
      sort: true,
    },
    productId: { type: 'uuid', label: 'Product ID', filter: 'equal' },
    productTitle: { type: 'text', label: 'Sold as', filter: 'equal', search: true },
    cardName: { type: 'text', label: 'Card', nullable: true, filter: 'equal', search: true },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    unitIds: { type: 'json', label: 'Units', recordOnly: true },
    unitCount: { type: 'int', label: 'Units' },
    priceCents: { type: 'cents', label: 'Price', filter: 'range' },
    buybackCents: { type: 'cents', label: 'The shop would pay', filter: 'range' },
    valueCents: { type: 'cents', label: 'Value', nullable: true },
    reason: { type: 'text', label: 'Reason' },
    requestedBy: { type: 'uuid', label: 'Asked by (ID)', filter: 'equal' },
    requesterName: { type: 'text', label: 'Requested by' },
    decidedBy: { type: 'uuid', label: 'Decided by (ID)', nullable: true, filter: 'equal' },
    deciderName: { type: 'text', label: 'Decided by', nullable: true },
    decidedAt: { type: 'instant', label: 'Decided', nullable: true },
    decisionReason: { type: 'text', label: 'Reason for the decision', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type ListingRequestRecord = RecordOf<typeof listingRequestsDeclaration, { unitIds: string[] }>;
