import { runsDeclaration } from '../../contract/index.ts';
import type { Feature, SearchSource } from '../../feature.ts';
import { daily, everyMinute } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { correctionRoutes } from './correction-routes.ts';
import { correctionApproval } from './corrections/correction-approval.ts';
import { retirementApproval } from './end/retire-run.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { runMeasures } from './measures.ts';
import { priceRoutes } from './price-routes.ts';
import { productTermsApproval } from './product-terms-approval.ts';
import { runRoutes } from './public/routes.ts';
import { restockProducts } from './restock.ts';
import { publishPlanned } from './planned/publish-planned.ts';
import { publicationRoutes } from './planned/routes.ts';
import { bandApproval } from './run-band.ts';
import { runStaffRoutes } from './staff-routes.ts';
import { substitutionRoutes } from './substitution-routes.ts';
import { substitutionApproval } from './substitution/substitution-approval.ts';
import { tidyEvidence } from './substitution/evidence.ts';
import { runEvents } from './webhook-events.ts';

const runSearch: readonly SearchSource[] = [
  {
    resource: 'runs',
    permission: 'runs.read',
    select: `SELECT r.id, p.title || ' · run ' || r.number AS label, r.state AS detail
      FROM runs r JOIN product_faces p ON p.id = r.product_id
      WHERE r.state <> 'cancelled'
        AND (lower(p.title || ' run ' || r.number) LIKE replace(replace($2, ', run', ' run'), ' · run', ' run')
          OR (lower(p.title) LIKE $6 AND $7 BETWEEN 1 AND r.size) OR r.commitment_hash LIKE $1 OR r.id = $3)
      ORDER BY p.title, r.number DESC, r.id`,
  },
];

const runs = defineResource(runsDeclaration, {
  from: 'runs_with_counts',
  access: { read: 'runs.read' },
  embeds: { product: { resource: 'products', by: 'productId' }, pack: { resource: 'packs', by: 'packId' } },
});

export const runsFeature: Feature = {
  open: [runRoutes],
  staff: [runStaffRoutes, priceRoutes, publicationRoutes, substitutionRoutes, correctionRoutes],
  ownPaths: { '/media/evidence': evidenceRoutes },
  search: runSearch,
  events: runEvents,
  measures: runMeasures,
  resources: [runs],
  approvals: [
    productTermsApproval,
    retirementApproval,
    bandApproval,
    substitutionApproval,
    correctionApproval,
  ],
  tasks: {
    'publish-planned': () => publishPlanned(),
    'restock-products': () => restockProducts(),
    'tidy-evidence': () => tidyEvidence(),
  },
  schedule: {
    'publish-planned': everyMinute,
    'restock-products': everyMinute,
    'tidy-evidence': daily(4, 0),
  },
};
