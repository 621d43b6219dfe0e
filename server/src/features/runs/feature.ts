import type { Feature } from '../../feature.ts';
import { runSearch } from './search.ts';
import { daily, everyMinute } from '../../platform/jobs/schedule.ts';
import { correctionRoutes } from './correction-routes.ts';
import { correctionApproval } from './corrections/correction-approval.ts';
import { retirementApproval } from './end/retire-run.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { runRoutes } from './public/routes.ts';
import { runResources } from './resources.ts';
import { restockProducts } from './restock.ts';
import { bandApproval } from './run-band.ts';
import { runStaffRoutes } from './staff-routes.ts';
import { substitutionRoutes } from './substitution-routes.ts';
import { substitutionApproval } from './substitution/substitution-approval.ts';
import { tidyEvidence } from './substitution/evidence.ts';

export const runsFeature: Feature = {
  open: [runRoutes],
  staff: [runStaffRoutes, priceRoutes, substitutionRoutes, correctionRoutes],
  ownPaths: { '/media/evidence': evidenceRoutes },
  search: runSearch,
  resources: runResources,
  approvals: [retirementApproval, bandApproval, substitutionApproval, correctionApproval],
  tasks: { 'restock-products': () => restockProducts(), 'tidy-evidence': () => tidyEvidence() },
  schedule: { 'restock-products': everyMinute, 'tidy-evidence': daily(4, 0) },
};
