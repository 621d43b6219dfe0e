/** Everything that the generated attacks skip or expect to differ, each with its reason. A new route needs no entry. */

/** Tables whose rows change without any change of business data. */
export const volatileTables: readonly string[] = [
  'customer_sessions', // express-session touches and prunes them
  'staff_sessions',
  'error_events', // failures are recorded for staff
  'throttles', // rejected attempts are counted: that is their purpose
  'idempotency_keys', // compared through the tables they refer to; pruned by a job
];

/** Staff routes open to every role: they concern the caller's account or only notify. */
export const openToAllStaff: readonly RegExp[] = [
  /^\w+ \/api\/admin\/auth\//,
  /^GET \/api\/admin\/session$/,
  /^GET \/api\/admin\/live$/,
  /^GET \/api\/admin\/search$/, // filters results by the role's permissions
  /^GET \/api\/admin\/timeline$/, // filters results by the role's permissions
];

/** Staff routes whose permission is not named like their path; any one of several suffices. */
export const permissionOf: Readonly<Record<string, readonly string[]>> = {
  'POST /api/admin/packs/:id/preview': ['packs.read'], // computes, changes nothing
  'POST /api/admin/packs/:id/simulation': ['packs.read'], // computes, changes nothing
  'POST /api/admin/packs/:id/runs': ['runs.seal'],
  'POST /api/admin/jobs/:id/cancel': ['jobs.cancel'], // own jobs; others' need runs.seal
  'GET /api/admin/users/:id/notes': ['users.read'],
  'POST /api/admin/users/:id/notes': ['users.notes'],
  'GET /api/admin/audit-trail': ['admin-logs.read'],
  'POST /api/admin/balance-adjustments/:id/approve': ['balances.approve'],
  'POST /api/admin/balance-adjustments/:id/reject': ['balances.approve'],
  'POST /api/admin/balance-adjustments/:id/reverse': ['balances.approve'],
  'POST /api/admin/architects/:id/payouts': ['payouts.mark-paid'],
  'POST /api/admin/architects/:id/refuse-payout': ['payouts.mark-paid'],
  'POST /api/admin/listing-requests/:id/reject': ['listing-requests.read'], // requesters withdraw their own with it
  'POST /api/admin/approvals/:id/withdraw': ['approvals.read'], // own requests only
  'POST /api/admin/evidence': ['collectibles.substitute'],
  'GET /api/admin/evidence/:hash': ['approvals.read'],
  'POST /api/admin/media': ['cards.write', 'products.write', 'textures.write', 'collectibles.write'],
};

/** Customers' integers that may be zero. */
export const mayBeZero: readonly string[] = [
  'POST /api/me/orders maxPriceCents', // too low a limit is refused by the price check
  'PUT /api/me/limits dayCents', // a limit of zero is valid
  'PUT /api/me/limits weekCents',
  'PUT /api/me/limits monthCents',
];

/** Staff lists that the console asks for like others, but that are always sent whole. */
export const sentWhole: readonly string[] = ['GET /api/admin/settings'];

/** Bodies for schemas that `sampleBody` cannot satisfy. */
export const givenBodies: Readonly<Record<string, (id: string) => unknown>> = {
  'POST /api/auth/mfa': () => ({ code: '123456' }),
  'POST /api/auth/step-up': () => ({ code: '123456' }),
  'POST /api/me/notifications/read': (id) => ({ ids: [id] }),
  'POST /api/me/cases': (id) => ({ topic: 'order', text: 'Where is it?', about: { kind: 'order', id } }),
  'POST /api/admin/collectibles/list': (id) => ({ ids: [id], productId: id }),
};

/** Routes called by other machines: a signature replaces origin, session and body checks (see `attackWebhooks`). */
export const isSigned = (name: string): boolean => /^POST \/api\/(webhooks\/|unsubscribe$)/.test(name);

/** Throttled routes: another customer's id and an unknown id are then both rejected unread. */
export const throttled: readonly string[] = ['POST /api/me/cases', 'POST /api/me/promo'];
