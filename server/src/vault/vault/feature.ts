import type { Feature, SearchSource } from '../../feature.ts';
import { listingApproval } from './listing/decide-request.ts';
import { vaultReady } from './ready.ts';
import { vaultResources } from './resources.ts';
import { returnUnits } from './move-units.ts';
import { placeRoutes } from './places/routes.ts';
import { receivingRoutes } from './receiving/routes.ts';
import { vaultStaffRoutes } from './staff-routes.ts';

const unitSearch: readonly SearchSource[] = [
  {
    resource: 'collectibles',
    permission: 'collectibles.read',
    select: `SELECT u.id, c.name AS label, concat_ws(' · ', u.cert, '#' || to_char(u.serial, 'FM9,999,999,999'), u.state) AS detail
      FROM collectibles u JOIN card_faces c ON c.id = u.card_id
      WHERE u.id IN (
        SELECT $3
        UNION (SELECT id FROM collectibles WHERE cert IS NOT NULL AND cert LIKE upper($1) LIMIT 50)
        UNION (SELECT id FROM collectibles WHERE serial = $4 LIMIT 50)
        UNION (SELECT s.id FROM collectibles s JOIN card_faces f ON f.id = s.card_id
          WHERE s.serial = $7 AND lower(f.name) LIKE $6 LIMIT 50))
      ORDER BY u.id`,
  },
];

export const vaultFeature: Feature = {
  staff: [vaultStaffRoutes, receivingRoutes, placeRoutes],
  search: unitSearch,
  resources: vaultResources,
  bulkVerbs: [
    {
      ...{ list: 'collectibles', verb: 'return', permission: 'collectibles.withdraw' },
      run: ({ id, staffId, reason }) => returnUnits({ ids: [id], staffId, reason }),
    },
  ],
  approvals: [listingApproval],
  ready: vaultReady,
};
