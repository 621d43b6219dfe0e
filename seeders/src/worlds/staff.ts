import type { StaffMember } from './world.ts';

const password = 'tin whistle at dawn';

/** One account per role; password and second factor are public, so these exist in demo worlds only. */
export const staff: readonly StaffMember[] = [
  {
    role: 'owner',
    email: 'owner@pullproof.test',
    name: 'Wilma Ostrander',
    password,
    totpSecret: 'OWNEROWNEROWNEROWNEROWNEROWNER23',
  },
  {
    role: 'catalogue',
    email: 'catalogue@pullproof.test',
    name: 'Anselm Figg',
    password,
    totpSecret: 'CATALOGUECATALOGUECATALOGUECATAL',
  },
  {
    role: 'fulfilment',
    email: 'fulfilment@pullproof.test',
    name: 'Rosalind Teague',
    password,
    totpSecret: 'FULFILMENTFULFILMENTFULFILMENT23',
  },
  {
    role: 'support',
    email: 'support@pullproof.test',
    name: 'Jonas Merriweather',
    password,
    totpSecret: 'SUPPORTSUPPORTSUPPORTSUPPORT2345',
  },
  {
    role: 'finance',
    email: 'finance@pullproof.test',
    name: 'Petra Lindgren',
    password,
    totpSecret: 'FINANCEFINANCEFINANCEFINANCE2345',
  },
  {
    role: 'auditor',
    email: 'auditor@pullproof.test',
    name: 'Cato Abernathy',
    password,
    totpSecret: 'AUDITORAUDITORAUDITORAUDITOR2345',
  },
];
