import type { Feature, SearchSource } from '../../feature.ts';
import { listingApproval } from './listing/decide-request.ts';
import { vaultReady } from './ready.ts';
import { vaultResources } from './resources.ts';
import { vaultStaffRoutes } from './staff-routes.ts';

const unitSearch: readonly SearchSource[] = [
  {
    resource: 'collectibles',
    permission: 'collectibles.read',
    select: `SELECT u.id, c.name AS label, concat_ws(' · ', u.cert, '#' || to_char(u.serial, 'FM9,999,999,999'), u.state) AS detail
      FROM collectibles u JOIN card_faces c ON c.id = u.card_id
      WHERE (u.cert IS NOT NULL AND lower(u.cert) LIKE $1) OR u.serial = $4 OR u.id = $3 ORDER BY u.id`,
  },
];

export const vaultFeature: Feature = {
  staff: [vaultStaffRoutes],
  search: unitSearch,
  resources: vaultResources,
  approvals: [listingApproval],
  ready: vaultReady,
};
