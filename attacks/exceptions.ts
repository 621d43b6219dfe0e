/** Whatever the generated attacks leave out or expect to be otherwise, each with its reason. A new route needs no line here. */

/** Tables whose rows change without anything of the shop having changed. */
export const volatileTables: readonly string[] = [
  'customer_sessions', // express-session touches and prunes them
  'staff_sessions',
  'error_events', // what failed is written down for staff
  'throttles', // refused tries are counted: that is their purpose
  'idempotency_keys', // compared through what they stand for; pruned by a job
];

/** Staff routes that every role may call, because they are about the own account or only notify. */
export const openToAllStaff: readonly RegExp[] = [
  /^\w+ \/api\/admin\/auth\//,
  /^GET \/api\/admin\/session$/,
  /^GET \/api\/admin\/live$/,
  /^GET \/api\/admin\/search$/, // answers by what the role may read
  /^GET \/api\/admin\/timeline$/, // answers by what the role may read
];

/** Staff routes whose permission is not named like their path; any of several is enough. */
export const permissionOf: Readonly<Record<string, readonly string[]>> = {
  'POST /api/admin/packs/:id/preview': ['packs.read'], // computes, changes nothing
  'POST /api/admin/packs/:id/simulation': ['packs.read'], // computes, changes nothing
  'POST /api/admin/packs/:id/runs': ['runs.seal'],
  'POST /api/admin/jobs/:id/cancel': ['runs.seal'],
  'GET /api/admin/users/:id/notes': ['users.read'],
  'POST /api/admin/users/:id/notes': ['users.notes'],
  'GET /api/admin/audit-trail': ['admin-logs.read'],
  'POST /api/admin/balance-adjustments/:id/approve': ['balances.approve'],
  'POST /api/admin/balance-adjustments/:id/reject': ['balances.approve'],
  'POST /api/admin/balance-adjustments/:id/reverse': ['balances.approve'],
  'POST /api/admin/architects/:id/payouts': ['payouts.mark-paid'],
  'POST /api/admin/architects/:id/refuse-payout': ['payouts.mark-paid'],
  'POST /api/admin/listing-requests/:id/reject': ['listing-requests.read'], // who asked withdraws with it
  'POST /api/admin/approvals/:id/withdraw': ['approvals.read'], // only of one's own request
  'POST /api/admin/evidence': ['collectibles.substitute'],
  'GET /api/admin/evidence/:hash': ['approvals.read'],
  'POST /api/admin/media': ['cards.write', 'products.write', 'textures.write', 'collectibles.write'],
};

/** Whole numbers of customers that may be nothing. */
export const mayBeZero: readonly string[] = [
  'POST /api/orders maxPriceCents', // a limit on the price: too low a one is refused by the price
  'PUT /api/me/limits dayCents', // a limit of nothing is a limit
  'PUT /api/me/limits weekCents',
  'PUT /api/me/limits monthCents',
];

/** Bodies for schemas that no sample is found for by itself. */
export const givenBodies: Readonly<Record<string, (id: string) => unknown>> = {
  'POST /api/auth/mfa': () => ({ code: '123456' }),
  'POST /api/auth/step-up': () => ({ code: '123456' }),
  'POST /api/me/notifications/read': (id) => ({ ids: [id] }),
  'POST /api/admin/collectibles/list': (id) => ({ ids: [id], productId: id }),
};

/** Routes that another machine calls: its signature stands for origin, session and form (see `attackWebhooks`). */
export const isSigned = (name: string): boolean => /^POST \/api\/(webhooks\/|unsubscribe$)/.test(name);

/** Routes that hold back whoever tries too often: then another's id and nobody's are both not looked at. */
export const throttled: readonly string[] = ['POST /api/me/promo'];
