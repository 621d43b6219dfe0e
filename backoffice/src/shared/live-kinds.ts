import type { ChangedKinds } from './live-stream.ts';

/** Lists in which every change shows, whatever it was about. */
const ofEverything: ReadonlySet<string> = new Set(['history', 'admin-logs']);

/** Kinds whose change shows in a resource's list. What is not named here hears the kind of its own name. */
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
  'shipping/from': ['origin'],
  users: ['customer', 'import'],
};

/** Whether the rows of a resource's list may look different after a change of these kinds. */
export function concerns(kinds: ChangedKinds, resource: string): boolean {
  if (kinds === undefined || ofEverything.has(resource)) return true;
  const wanted = kindsOfResource[resource] ?? [resource, resource.replace(/s$/, '')];
  return kinds.some((kind) => wanted.includes(kind));
}
