import type { ListingRequest } from './types.ts';

export const listingRequests: readonly ListingRequest[] = [
  {
    key: 'surplus-votes',
    cardKey: 'the-casting-vote',
    count: 10,
    title: 'The Casting Vote, clearance',
    priceCents: 700,
    reason: 'More copies on the shelf than the next two runs will draw.',
    daysAgo: 6.4,
    refusal: {
      daysAgo: 5.8,
      reason: 'Customers could sell these back to us at a profit the same day. $9.50 is fine.',
    },
  },
  {
    key: 'played-moons',
    cardKey: 'orchard-of-nine-moons',
    count: 4,
    title: 'Orchard of Nine Moons, played',
    priceCents: 650,
    reason: 'Soft corners from the display case; we would not buy these four back at the full rate.',
    daysAgo: 0.7,
  },
];
