import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { forgetPapers } from './forget-papers.ts';
import { identityPaperSecrets } from './papers.ts';
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
      await forgetPapers();
      await rewrapSealedTexts(identityPaperSecrets);
    },
  },
  schedule: { 'tidy-identity-papers': hourly(42) },
};
