import type { RaRecord } from 'react-admin';

export interface IdentityCheckRecord extends RaRecord<string> {
  submittedAt: string;
  customerId: string;
  customerName: string;
  customerEmail: string;
  birthDate: string | null;
  country: string;
  identityVerifiedAt: string | null;
  state: 'submitted' | 'verified' | 'refused';
  document: keyof typeof documentNames;
  sides?: string[];
  decidedAt: string | null;
  decidedByName: string | null;
  refusalReason: string | null;
  papersDeletedAt: string | null;
}

export const documentNames = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
} as const;
