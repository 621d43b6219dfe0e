import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { forgetPicture } from '../../people/index.ts';
import { confirmDeletion } from './delete-account.ts';
import { collectForfeits } from './give-up-holdings.ts';
import { keepDeleted } from './keep-deleted.ts';
import { privacyRoutes } from './routes.ts';
import { privacyStaffRoutes } from './staff-routes.ts';

const keyIn = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'key' in payload ? String(payload.key) : '';

export const privacyFeature: Feature = {
  signedIn: [privacyRoutes],
  staff: [privacyStaffRoutes],
  confirmers: { 'delete-account': confirmDeletion },
  tasks: {
    'collect-forfeits': () => collectForfeits(),
    'keep-deleted': () => keepDeleted(),
    'forget-picture': (payload) => forgetPicture(keyIn(payload)),
  },
  schedule: { 'collect-forfeits': hourly(12), 'keep-deleted': hourly(17) },
};
