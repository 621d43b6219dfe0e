import type { MyReferralDto } from '../../contract/index.ts';
import { cents, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

export const Referral = table('referrals', {
  /** The invited friend. */
  id: uuid.primary,
  referrerId: uuid,
  state: text.of<MyReferralDto['friends'][number]['state']>(),
  /** Why staff should look at it. */
  flag: text.nullable,
  rewardCents: cents.defaulted,
  qualifiedAt: timestamp.nullable,
  rewardedAt: timestamp.nullable,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Referral = InstanceType<typeof Referral>;
