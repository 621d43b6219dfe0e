import { identityChecksDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { deleteExpiredDocuments } from './delete-expired.ts';
import { identityDocumentSecrets } from './documents.ts';
import { identityCheckRoutes } from './routes.ts';
import { identityCheckStaffRoutes } from './staff-routes.ts';
import { identityApproval } from './verify-identity.ts';

/** Submitted checks; never the pictures, which `POST …/papers` shows and records in the audit log. */
const checks = defineResource(identityChecksDeclaration, {
  from: 'identity_checks_with_names',
  access: { read: 'identity-checks.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const identityChecksFeature: Feature = {
  signedIn: [identityCheckRoutes],
  staff: [identityCheckStaffRoutes],
  resources: [checks],
  approvals: [identityApproval],
  tasks: {
    async 'tidy-identity-documents'() {
      await deleteExpiredDocuments();
      await rewrapSealedTexts(identityDocumentSecrets);
    },
  },
  schedule: { 'tidy-identity-documents': hourly(42) },
};
