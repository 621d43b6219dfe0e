import { referralStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const referralsDeclaration = {
  name: 'referrals',
  label: ['Invitation', 'Invitations'],
  subject: 'referral',
  area: 'money',
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Open', filter: { state: ['pending', 'qualified'] } },
    { label: 'Waiting for the reward', filter: { state: 'qualified' } },
    { label: 'Rewarded', filter: { state: 'rewarded' } },
    { label: 'Flagged', filter: { state: ['refused', 'clawed_back'] } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'Joined', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    friendId: { type: 'uuid', label: 'Friend ID', filter: 'equal' },
    friendName: { type: 'text', label: 'Friend', search: true },
    friendEmail: { type: 'text', label: 'Friend’s email', search: true },
    referrerId: { type: 'uuid', label: 'Inviter ID', filter: 'equal' },
    referrerName: { type: 'text', label: 'Invited by', search: true },
    referrerEmail: { type: 'text', label: 'Inviter’s email', search: true },
    code: { type: 'text', label: 'Code', filter: 'equal' },
    state: { type: 'enum', label: 'State', values: referralStates, filter: 'equal' },
    flag: { type: 'text', label: 'Flag', nullable: true, filter: 'equal' },
    rewardCents: { type: 'cents', label: 'Reward for each', filter: 'range' },
    qualifiedAt: { type: 'instant', label: 'Qualified', nullable: true },
    rewardedAt: { type: 'instant', label: 'Rewarded', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type ReferralRecord = RecordOf<typeof referralsDeclaration>;
