import type { Feature } from '../../feature.ts';
import { closeHours } from '../../platform/closed-hours.ts';
import { jobsResource } from '../../platform/jobs/resource.ts';
import { everyTenMinutes } from '../../platform/jobs/schedule.ts';
import { rollUpFigures } from './hourly-figures.ts';
import { reportRoutes } from './routes.ts';

export const reportsFeature: Feature = {
  staff: [reportRoutes],
  resources: [jobsResource],
  tasks: {
    async 'close-hours'() {
      await closeHours();
      await rollUpFigures();
    },
  },
  schedule: { 'close-hours': everyTenMinutes },
};
