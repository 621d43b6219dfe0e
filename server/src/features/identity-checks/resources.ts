import { identityDocumentKinds } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

/** Submitted checks; never the pictures, which `POST …/papers` shows and records in the audit log. */
const checks = defineResource({
  name: 'identity-checks',
  subject: 'identity-check',
  from: 'identity_checks_with_names',
  access: { read: 'identity-checks.read' },
  order: ['submittedAt', 'DESC'],
  embeds: { customer: { resource: 'users', by: 'customerId' } },
  columns: {
    version: { type: 'int' },
    submittedAt: { type: 'instant', filter: 'range', sort: true },
    customerId: { type: 'uuid', filter: 'equal' },
    customerName: { type: 'text', search: true },
    customerEmail: { type: 'text', search: true },
    birthDate: { type: 'date', nullable: true },
    country: { type: 'text', filter: 'equal' },
    identityVerifiedAt: { type: 'instant', nullable: true },
    state: { type: 'enum', values: ['submitted', 'verified', 'refused'], filter: 'equal' },
    document: { type: 'enum', values: identityDocumentKinds, filter: 'equal' },
    sides: { type: 'json', recordOnly: true },
    decidedAt: { type: 'instant', nullable: true, filter: 'range' },
    decidedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    decidedByName: { type: 'text', nullable: true },
    refusalReason: { type: 'text', nullable: true },
    papersDeletedAt: { type: 'instant', nullable: true },
    updatedAt: { type: 'instant' },
  },
});

export const identityCheckResources: Resource[] = [checks];
