import type { ChangedKinds } from './live-stream.ts';

/** Lists affected by every change, whatever its kind. */
const ofEverything: ReadonlySet<string> = new Set(['history', 'admin-logs']);

/** Kinds whose changes affect a resource's list; by default the kind with the resource's name. */
const kindsOfResource: Readonly<Record<string, readonly string[]>> = {
  admins: ['staff'],
  approvals: ['approval'],
  'balance-adjustments': ['balance-adjustment', 'approval'],
  'listing-requests': ['listing-request', 'approval'],
  buyback: ['buyback', 'collectible'],
  cards: ['card', 'import'],
  class: ['class'],
  collectibles: ['collectible', 'listing-request', 'pack', 'run', 'buyback', 'import'],
  'collectibles-class': ['kind'],
  daily: ['drop'],
  'daily-templates': ['drop-template'],
  jobs: ['job', 'run'],
  'ledger-transactions': [
    'ledger-transaction',
    'customer',
    'order',
    'pack',
    'top-up',
    'buyback',
    'payout',
    'promo',
    'referral',
  ],
  orders: ['order', 'pack'],
  owned: ['order', 'pack', 'collectible', 'buyback'],
  products: ['product', 'run', 'order', 'collectible', 'listing-request'],
  runs: ['run', 'order', 'pack'],
  sets: ['set', 'card', 'import'],
  shipping: ['parcel'],
  'shipping/cards': ['parcel'],
  'shipping/from': ['origin'],
  users: ['customer', 'import'],
  // Customers' events cause deliveries; state changes of a delivery show with the next event.
  'webhook-deliveries': ['webhook', 'order', 'pack', 'parcel', 'drop', 'run'],
};

/** Whether a change of these kinds may affect a resource's list. */
export function concerns(kinds: ChangedKinds, resource: string): boolean {
  if (kinds === undefined || ofEverything.has(resource)) return true;
  const wanted = kindsOfResource[resource] ?? [resource, resource.replace(/s$/, '')];
  return kinds.some((kind) => wanted.includes(kind));
}
