import type { Feature } from '../../feature.ts';
import { everyTenMinutes } from '../../platform/jobs/schedule.ts';
import { alertWishes } from './alert-wishes.ts';
import { wishRoutes } from './routes.ts';

export const wishesFeature: Feature = {
  signedIn: [wishRoutes],
  tasks: { 'alert-wishes': () => alertWishes() },
  schedule: { 'alert-wishes': everyTenMinutes },
};
