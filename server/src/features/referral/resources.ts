import { referralsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const referrals = defineResource(referralsDeclaration, {
  subject: 'referral',
  from: 'referrals_with_names',
  access: { read: 'referrals.read' },
});

export const referralResources: Resource[] = [referrals];
