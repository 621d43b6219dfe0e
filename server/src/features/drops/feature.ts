import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { advanceDrops } from './advance-drops.ts';
import { rotateDropKeys } from './announce/seed.ts';
import { formRoutes } from './entries/form-routes.ts';
import { forgetEntrants } from './entries/forget-entrants.ts';
import { entryRoutes } from './entries/routes.ts';
import { publicDropRoutes } from './public/routes.ts';
import { dropSecrets } from './secrets.ts';
import { dropSearch } from './staff/search.ts';

export const dropsFeature: Feature = {
  search: dropSearch,
  open: [publicDropRoutes, formRoutes],
  signedIn: [entryRoutes],
  tasks: {
    'advance-drops': () => advanceDrops(),
    async 'tidy-drops'() {
      await forgetEntrants();
      await rotateDropKeys();
      await rewrapSealedTexts(dropSecrets);
    },
  },
  schedule: { 'advance-drops': everyMinute, 'tidy-drops': hourly(38) },
};
