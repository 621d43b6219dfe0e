import type { WorldPromo } from './affair.ts';

/** One code of each kind. */
export const demoPromos: readonly WorldPromo[] = [
  {
    code: 'WELCOME',
    name: 'Welcome credit',
    gives: '$5 for the wallet, before the first order',
    kind: 'credit',
    amountCents: 500,
    newCustomersOnly: true,
  },
  {
    code: 'TENPERCENT',
    name: 'Ten percent off',
    gives: '10 % off an order of $20 or more, at most $15',
    kind: 'percent',
    percentBps: 1_000,
    capCents: 1_500,
    minSpendCents: 2_000,
  },
  {
    code: 'FREEPACK',
    name: 'A pack on the house',
    gives: 'one Ballot Stub or Old Growth, for the first 250',
    kind: 'free_pack',
    totalLimit: 250,
    packs: ['ballot-stub', 'old-growth'],
  },
];
