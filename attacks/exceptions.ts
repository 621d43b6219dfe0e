/** Whatever the generated attacks leave out or expect to be otherwise, each with its reason. A new route needs no line here. */

/** Tables whose rows change without anything of the shop having changed. */
export const volatileTables: readonly string[] = [
  'customer_sessions', // express-session touches and prunes them
  'staff_sessions',
  'error_events', // what failed is written down for staff
  'rate_limits', // refused tries are counted: that is their purpose
  'idempotency_keys', // compared through what they stand for; pruned by a job
];

/** Staff routes that every role may call, because they are about the own account or only notify. */
export const openToAllStaff: readonly RegExp[] = [
  /^\w+ \/api\/admin\/auth\//,
  /^GET \/api\/admin\/session$/,
  /^GET \/api\/admin\/live$/,
  /^GET \/api\/admin\/search$/, // answers by what the role may read
];

/** Staff routes whose permission is not named like their path; any of several is enough. */
export const permissionOf: Readonly<Record<string, readonly string[]>> = {
  'POST /api/admin/packs/:id/preview': ['packs.read'], // computes, changes nothing
  'POST /api/admin/packs/:id/runs': ['runs.seal'],
  'POST /api/admin/jobs/:id/cancel': ['runs.seal'],
  'POST /api/admin/media': ['cards.write', 'products.write', 'textures.write', 'collectibles.write'],
};

/** Whole numbers of customers that may be nothing. */
export const mayBeZero: readonly string[] = [
  'POST /api/orders maxPriceCents', // a limit on the price: too low a one is refused by the price
];

/** Bodies for schemas that no sample is found for by itself. */
export const givenBodies: Readonly<Record<string, (id: string) => unknown>> = {};
