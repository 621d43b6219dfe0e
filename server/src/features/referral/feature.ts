import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { advanceReferrals } from './advance.ts';
import { attributeReferrals } from './attribute.ts';
import { referralResources } from './resources.ts';
import { inviteRoutes, referralRoutes, referralStaffRoutes } from './routes.ts';

export const referralFeature: Feature = {
  open: [inviteRoutes],
  signedIn: [referralRoutes],
  staff: [referralStaffRoutes],
  resources: referralResources,
  tasks: {
    'attribute-referrals': () => attributeReferrals(),
    'advance-referrals': () => advanceReferrals(),
  },
  schedule: { 'attribute-referrals': everyMinute, 'advance-referrals': hourly(12) },
};
