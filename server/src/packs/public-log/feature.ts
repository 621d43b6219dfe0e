import type { Feature } from '../../feature.ts';
import { one } from '../../platform/db.ts';
import { publicLogRoutes } from './routes.ts';
import { tileRoutes } from './tile-routes.ts';

export const publicLogFeature: Feature = {
  open: [publicLogRoutes],
  ownPaths: { '/log': tileRoutes },
  measures: [
    {
      name: 'public_log_waiting_seconds',
      help: 'How long ago the public log was signed last, while something waits for it; 0 otherwise',
      read: async () => {
        const row = await one<{ waiting: number }>(
          `SELECT CASE WHEN EXISTS (SELECT FROM public_log_queue) THEN
             coalesce(extract(epoch FROM clock_timestamp() - (SELECT max(signed_at) FROM public_log_checkpoints))::float, 0)
           ELSE 0 END AS waiting`,
        );
        return Math.round(row?.waiting ?? 0);
      },
    },
  ],
};
