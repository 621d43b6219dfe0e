import type { Feature } from '../../feature.ts';
import { readFenceState } from './list-fences.ts';
import { fenceStaffRoutes, lostReceiptRoutes } from './routes.ts';

export const fenceFeature: Feature = {
  signedIn: [lostReceiptRoutes],
  staff: [fenceStaffRoutes],
  measures: [
    {
      name: 'sale_pass',
      help: 'Whether the logs were compared with their watermarks since the database started: without that nothing is sold or drawn',
      read: async () => Number((await readFenceState()).hasPass),
    },
    {
      name: 'fenced_logs',
      help: 'Runs, drops and their chains that are behind what was published of them',
      read: async () => (await readFenceState()).fenced,
    },
  ],
};
