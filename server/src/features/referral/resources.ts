import { referralStates } from '../../contract/referral.schema.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const referrals = defineResource({
  name: 'referrals',
  subject: 'referral',
  from: 'referrals_with_names',
  access: { read: 'referrals.read' },
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    friendId: { type: 'uuid', filter: 'equal' },
    friendName: { type: 'text', search: true },
    friendEmail: { type: 'text', search: true },
    referrerId: { type: 'uuid', filter: 'equal' },
    referrerName: { type: 'text', search: true },
    referrerEmail: { type: 'text', search: true },
    code: { type: 'text', filter: 'equal' },
    state: { type: 'enum', values: referralStates, filter: 'equal' },
    flag: { type: 'text', nullable: true, filter: 'equal' },
    rewardCents: { type: 'cents', filter: 'range' },
    qualifiedAt: { type: 'instant', nullable: true },
    rewardedAt: { type: 'instant', nullable: true },
  },
});

export const referralResources: Resource[] = [referrals];
