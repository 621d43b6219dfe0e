import { z } from 'zod';

import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { feedResources, feedRetention } from './feeds/resources.ts';
import { priceFeedRoutes } from './feeds/routes.ts';
import { runDueFeeds } from './feeds/run-feeds.ts';
import { feedSecrets } from './feeds/secrets.ts';
import { importStaffRoutes } from './routes.ts';
import { runImport, settleImports } from './run-import.ts';

const importing = z.object({ jobId: z.uuid(), importId: z.uuid() });

export const importsFeature: Feature = {
  staff: [importStaffRoutes, priceFeedRoutes],
  resources: feedResources,
  retention: [feedRetention],
  tasks: {
    'import-rows': async (payload) => {
      const { jobId, importId } = importing.parse(payload);
      await runImport(jobId, importId);
    },
    'settle-imports': () => settleImports(),
    'run-price-feeds': () => runDueFeeds(),
    async 'rewrap-feed-tokens'() {
      await rewrapSealedTexts(feedSecrets);
    },
  },
  schedule: {
    'settle-imports': everyMinute,
    'run-price-feeds': everyMinute,
    'rewrap-feed-tokens': hourly(38),
  },
};
