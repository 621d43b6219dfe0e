import { defineResource, type Resource } from '../../../platform/resource/index.ts';

/** `approve` and `reject` are verbs. */
const requests = defineResource({
  name: 'listing-requests',
  subject: 'listing-request',
  from: 'listing_requests_with_names',
  access: { read: 'listing-requests.read' },
  order: ['createdAt', 'DESC'],
  embeds: { product: { resource: 'products', by: 'productId' } },
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    state: { type: 'enum', values: ['pending', 'approved', 'rejected'], filter: 'equal', sort: true },
    productId: { type: 'uuid', filter: 'equal' },
    productTitle: { type: 'text', filter: 'equal', search: true },
    cardName: { type: 'text', nullable: true, filter: 'equal', search: true },
    imageUrl: { type: 'text', nullable: true },
    unitIds: { type: 'json', recordOnly: true },
    unitCount: { type: 'int' },
    priceCents: { type: 'cents', filter: 'range' },
    buybackCents: { type: 'cents', filter: 'range' },
    valueCents: { type: 'cents', nullable: true },
    reason: { type: 'text' },
    requestedBy: { type: 'uuid', filter: 'equal' },
    requesterName: { type: 'text' },
    decidedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    deciderName: { type: 'text', nullable: true },
    decidedAt: { type: 'instant', nullable: true },
    decisionReason: { type: 'text', nullable: true },
  },
});

export const listingResources: Resource[] = [requests];
