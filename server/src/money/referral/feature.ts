import { referralsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { advanceReferrals } from './advance.ts';
import { attributeReferrals } from './attribute.ts';
import { inviteRoutes, referralRoutes, referralStaffRoutes } from './routes.ts';

const referrals = defineResource(referralsDeclaration, {
  from: 'referrals_with_names',
  access: { read: 'referrals.read' },
});

export const referralFeature: Feature = {
  open: [inviteRoutes],
  signedIn: [referralRoutes],
  staff: [referralStaffRoutes],
  resources: [referrals],
  tasks: {
    'attribute-referrals': () => attributeReferrals(),
    'advance-referrals': () => advanceReferrals(),
  },
  schedule: { 'attribute-referrals': everyMinute, 'advance-referrals': hourly(12) },
};
