import { readableState, type StaffRole, staffRoles } from '@pullproof/server/contract';

/** Summarises what each role may do. */
export const roleHints: Record<StaffRole, string> = {
  owner: 'everything, including staff accounts',
  catalogue: 'cards, packs, runs, drops, promos',
  fulfilment: 'shipping, place and state of units',
  support: 'customers, small balance changes, buyback',
  finance: 'payouts, balances, buyback, history',
  auditor: 'reads everything, changes nothing',
};

export const roleChoices = staffRoles.map((role) => ({ id: role, name: readableState(role) }));
