import type { StaffMember } from './world.ts';

const password = 'tin whistle at dawn';

/** One account a role; the password is known to everybody, which is why these exist in demo worlds only. */
export const staff: readonly StaffMember[] = [
  { role: 'owner', email: 'owner@pullproof.test', name: 'Wilma Ostrander', password },
  { role: 'catalogue', email: 'catalogue@pullproof.test', name: 'Anselm Figg', password },
  { role: 'fulfilment', email: 'fulfilment@pullproof.test', name: 'Rosalind Teague', password },
  { role: 'support', email: 'support@pullproof.test', name: 'Jonas Merriweather', password },
  { role: 'finance', email: 'finance@pullproof.test', name: 'Petra Lindgren', password },
  { role: 'auditor', email: 'auditor@pullproof.test', name: 'Cato Abernathy', password },
];
