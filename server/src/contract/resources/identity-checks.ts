import { identityDocumentKinds } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const identityChecksDeclaration = {
  name: 'identity-checks',
  label: ['Identity check', 'Identity checks'],
  subject: 'identity-check',
  area: 'people',
  order: ['submittedAt', 'DESC'],
  views: [
    { label: 'To review', filter: { state: 'submitted' } },
    { label: 'Accepted', filter: { state: 'verified' } },
    { label: 'Refused', filter: { state: 'refused' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    submittedAt: { type: 'instant', label: 'Waiting since', filter: 'range', sort: true },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    customerEmail: { type: 'text', label: 'Email', search: true },
    birthDate: { type: 'date', label: 'Birth date', nullable: true },
    country: { type: 'text', label: 'Country', filter: 'equal' },
    identityVerifiedAt: { type: 'instant', label: 'Identity verified', nullable: true },
    state: { type: 'enum', label: 'State', values: ['submitted', 'verified', 'refused'], filter: 'equal' },
    document: {
      type: 'enum',
      label: 'Document',
      values: identityDocumentKinds,
      names: { passport: 'Passport', 'identity-card': 'Identity card', 'driving-licence': 'Driving licence' },
      filter: 'equal',
    },
    sides: { type: 'json', label: 'Sides', recordOnly: true },
    decidedAt: { type: 'instant', label: 'Decided', nullable: true, filter: 'range' },
    decidedBy: { type: 'uuid', label: 'Decided by (ID)', nullable: true, filter: 'equal' },
    decidedByName: { type: 'text', label: 'Decided by', nullable: true },
    refusalReason: { type: 'text', label: 'Refusal reason', nullable: true },
    papersDeletedAt: { type: 'instant', label: 'Documents deleted', nullable: true },
    updatedAt: { type: 'instant', label: 'Changed' },
  },
} as const satisfies ResourceDeclaration;

export type IdentityCheckRecord = RecordOf<typeof identityChecksDeclaration, { sides: string[] }>;
