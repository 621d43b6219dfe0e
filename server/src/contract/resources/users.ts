import { customerStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

const personal = ['owner', 'support', 'auditor'] as const;

export const usersDeclaration = {
  name: 'users',
  label: ['Customer', 'Customers'],
  subject: 'customer',
  area: 'people',
  changesWith: ['import'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Active', filter: { state: 'active' } },
    { label: 'Suspended', filter: { state: 'suspended' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Joined', filterLabel: 'Joined', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed', filter: 'range' },
    email: { type: 'text', label: 'Email', filter: 'equal', sort: true, search: true },
    emailConfirmedAt: { type: 'instant', label: 'Email confirmed', nullable: true, filter: 'range' },
    displayName: { type: 'text', label: 'Name', filter: 'equal', sort: true, search: true },
    state: { type: 'enum', label: 'State', values: customerStates, filter: 'equal', sort: true },
    country: { type: 'text', label: 'Country', filter: 'equal', sort: true },
    // Null once the account is deleted.
    birthDate: { type: 'date', label: 'Birth date', nullable: true, read: personal },
    isAnonymous: { type: 'bool', label: 'Hidden name', filter: 'equal' },
    cashCents: { type: 'cents', label: 'Cash', filter: 'range', sort: true, adds: true },
    promoCents: { type: 'cents', label: 'Promo', filter: 'range', sort: true, adds: true },
    heldCents: { type: 'cents', label: 'Held', filter: 'range', sort: true, adds: true },
    mfaEnrolledAt: {
      type: 'instant',
      label: 'Second factor since',
      nullable: true,
      read: personal,
      filter: 'range',
    },
    mfaResetAt: {
      type: 'instant',
      label: 'Second factor reset',
      nullable: true,
      read: personal,
      filter: 'range',
    },
    identityVerifiedAt: { type: 'instant', label: 'Identity verified', nullable: true, filter: 'range' },
    debtCents: { type: 'cents', label: 'Debt', recordOnly: true },
    isOnHold: { type: 'bool', label: 'On hold', recordOnly: true },
    addressCount: { type: 'int', label: 'Addresses', recordOnly: true },
    addressCountries: { type: 'json', label: 'Countries of addresses', recordOnly: true },
    // Counts only: nobody may see what is inside a sealed pack.
    packs: { type: 'json', label: 'Packs', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

/** A sealed pack of a customer: its number, never its contents. */
export interface SealedPackOfCustomer {
  id: string;
  orderId: string;
  runId: string;
  packNo: number;
  title: string;
  soldAt: string;
}

export type CustomerRecord = RecordOf<
  typeof usersDeclaration,
  { packs: SealedPackOfCustomer[]; addressCountries: string[] }
>;
