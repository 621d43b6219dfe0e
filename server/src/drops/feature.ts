import type { Feature } from '../feature.ts';
import { everyMinute, hourly } from '../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../platform/sealed-columns.ts';
import { advanceDrops } from './advance-drops.ts';
import { rotateDropKeys } from './announce/seed.ts';
import { awardRoutes } from './awards/routes.ts';
import { drawDropTask } from './draw/draw-drop.ts';
import { drawMeasures } from './draw/measures.ts';
import { formRoutes } from './entries/form-routes.ts';
import { entrantRetention, forgetMailboxesOfDrops } from './entries/forget-entrants.ts';
import { entryRoutes } from './entries/routes.ts';
import { mailEndedTask } from './mails/mail-ended.ts';
import { mailEntries } from './mails/mail-entries.ts';
import { publicDropRoutes } from './public/routes.ts';
import './fence/register.ts';
import { dropSecrets } from './secrets.ts';
import { dropResources } from './staff/resources.ts';
import { dropStaffRoutes } from './staff/routes.ts';
import { dropSearch, dropThings } from './staff/search.ts';
import { dropPlanApproval } from './staff/hold-plan.ts';
import { dropVoidApproval } from './staff/void-by-staff.ts';
import { dropEvents } from './webhook-events.ts';

export const dropsFeature: Feature = {
  open: [publicDropRoutes, formRoutes],
  signedIn: [entryRoutes, awardRoutes],
  staff: [dropStaffRoutes],
  resources: dropResources,
  approvals: [dropVoidApproval, dropPlanApproval],
  search: dropSearch,
  caseThings: dropThings,
  events: dropEvents,
  tasks: {
    'advance-drops': () => advanceDrops(),
    'draw-drop': drawDropTask,
    'mail-drop-entries': () => mailEntries(),
    'mail-drop-ended': mailEndedTask,
    async 'tidy-drops'() {
      await forgetMailboxesOfDrops();
      await rotateDropKeys();
      await rewrapSealedTexts(dropSecrets);
    },
  },
  schedule: {
    'advance-drops': everyMinute,
    'mail-drop-entries': everyMinute,
    'tidy-drops': hourly(38),
  },
  measures: drawMeasures,
  retention: entrantRetention,
};
