import type { Feature } from '../../feature.ts';
import { customerSearch } from './search.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { accountRoutes, breachFilterRoutes, confirmRoutes } from './routes/account-routes.ts';
import type { Confirmers } from './confirm-request.ts';
import { identityResources } from './resources.ts';
import { identityRoutes } from './routes.ts';
import { identityStaffRoutes } from './routes/staff-routes.ts';
import { tidySignIn } from './tidy-sign-in.ts';

/** Mailed links may also carry out what other features confirm. */
export const identityFeature = (confirmers: Confirmers): Feature => ({
  open: [breachFilterRoutes],
  signedIn: [...identityRoutes, confirmRoutes(confirmers), accountRoutes],
  staff: [identityStaffRoutes],
  search: customerSearch,
  resources: identityResources,
  tasks: { 'tidy-sign-in': () => tidySignIn() },
  schedule: { 'tidy-sign-in': hourly(52) },
});
