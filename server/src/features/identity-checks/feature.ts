import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { deleteExpiredDocuments } from './delete-expired.ts';
import { identityDocumentSecrets } from './documents.ts';
import { identityCheckResources } from './resources.ts';
import { identityCheckRoutes } from './routes.ts';
import { identityCheckStaffRoutes } from './staff-routes.ts';
import { identityApproval } from './verify-identity.ts';

export const identityChecksFeature: Feature = {
  signedIn: [identityCheckRoutes],
  staff: [identityCheckStaffRoutes],
  resources: identityCheckResources,
  approvals: [identityApproval],
  tasks: {
    async 'tidy-identity-papers'() {
      await deleteExpiredDocuments();
      await rewrapSealedTexts(identityDocumentSecrets);
    },
  },
  schedule: { 'tidy-identity-papers': hourly(42) },
};
