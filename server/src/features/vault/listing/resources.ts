import { listingRequestsDeclaration } from '../../../contract/index.ts';
import { defineResource, type Resource } from '../../../platform/resource/index.ts';

/** `approve` and `reject` are verbs. */
const requests = defineResource(listingRequestsDeclaration, {
  subject: 'listing-request',
  from: 'listing_requests_with_names',
  access: { read: 'listing-requests.read' },
  embeds: { product: { resource: 'products', by: 'productId' } },
});

export const listingResources: Resource[] = [requests];
