import type { RaRecord } from 'react-admin';

export const referralStates = ['pending', 'qualified', 'rewarded', 'refused', 'clawed_back'] as const;

export interface ReferralRecord extends RaRecord<string> {
  createdAt: string;
  friendId: string;
  friendName: string;
  friendEmail: string;
  referrerId: string;
  referrerName: string;
  referrerEmail: string;
  code: string;
  state: (typeof referralStates)[number];
  flag: string | null;
  rewardCents: number;
  qualifiedAt: string | null;
  rewardedAt: string | null;
}
