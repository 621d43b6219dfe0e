/** Where G and a letter lead: screens by the first letter of what people call them. */
export const places = {
  d: { resource: undefined, path: '/', label: 'Dashboard' },
  a: { resource: 'approvals', path: '/approvals', label: 'Approvals' },
  o: { resource: 'orders', path: '/orders', label: 'Orders' },
  p: { resource: 'products', path: '/products', label: 'Products' },
  r: { resource: 'runs', path: '/runs', label: 'Runs' },
  k: { resource: 'cards', path: '/cards', label: 'Cards' },
  u: { resource: 'collectibles', path: '/collectibles', label: 'Units' },
  c: { resource: 'users', path: '/users', label: 'Customers' },
  i: { resource: 'cases', path: '/cases', label: 'Cases (inbox)' },
  s: { resource: 'shipping', path: '/shipping', label: 'Parcels' },
  l: { resource: 'shipping/cards', path: '/shipping/cards', label: 'Pick list' },
  y: { resource: 'payouts', path: '/payouts', label: 'Payouts' },
  t: { resource: 'top-ups', path: '/top-ups', label: 'Top-ups' },
  b: { resource: 'buyback', path: '/buyback', label: 'Buybacks' },
  m: { resource: 'mails', path: '/mails', label: 'Mails' },
  h: { resource: 'history', path: '/history', label: 'History' },
  j: { resource: 'jobs', path: '/jobs', label: 'Jobs' },
} as const;

export type PlaceKey = keyof typeof places;

export const isPlaceKey = (key: string): key is PlaceKey => Object.hasOwn(places, key);
