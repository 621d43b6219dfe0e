import type { Feature } from '../../feature.ts';
import { parseWitness, readSettings } from '../../base/index.ts';
import { one } from '../../platform/db.ts';
import { publicLogRoutes } from './routes.ts';
import { tileRoutes } from './tile-routes.ts';

export const publicLogFeature: Feature = {
  open: [publicLogRoutes],
  ownPaths: { '/log': tileRoutes },
  measures: [
    {
      name: 'public_log_cosignatures_missing',
      help: 'How many cosignatures the policy asks for and no state since the newest of a minute ago has; 0 without a policy',
      read: async () => {
        const { logWitnesses, logWitnessesRequired: required } = await readSettings();
        const row = await one<{ most: number }>(
          `SELECT coalesce(max(count), 0) AS most FROM (
             SELECT count(*) FROM public_log_cosignatures WHERE witness = ANY ($1::text[]) AND size >= (
               SELECT max(size) FROM public_log_checkpoints WHERE published_at < clock_timestamp() - interval '1 minute')
             GROUP BY size) counted`,
          [logWitnesses.map((line) => parseWitness(line).key)],
        );
        return Math.max(0, required - (row?.most ?? 0));
      },
    },
    {
      name: 'public_log_waiting_seconds',
      help: 'How long ago the public log was signed last, while something waits for it; 0 otherwise',
      read: async () => {
        const row = await one<{ waiting: number }>(
          `SELECT CASE WHEN EXISTS (SELECT FROM public_log_queue) THEN
             coalesce(extract(epoch FROM clock_timestamp() - (SELECT signed_at FROM public_log_checkpoints ORDER BY size DESC LIMIT 1))::float, 0)
           ELSE 0 END AS waiting`,
        );
        return Math.round(row?.waiting ?? 0);
      },
    },
  ],
};
