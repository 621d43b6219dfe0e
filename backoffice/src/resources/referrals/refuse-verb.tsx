import type { ReferralRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';

/** Refuses an invitation suspected of abuse, before it is rewarded. */
export function RefuseVerb() {
  const referral = useRecordContext<ReferralRecord>();
  const mayWrite = usePermission('referrals.write');
  const isOpen = referral?.state === 'pending' || referral?.state === 'qualified';
  if (!referral || !mayWrite || !isOpen) return null;
  return (
    <ReasonVerb
      resource="referrals"
      id={referral.id}
      verb="refuse"
      label="Refuse"
      title={`Refuse the invitation of ${referral.friendName}`}
      effect="Neither side gets a reward, no matter how much the friend spends. This cannot be undone."
      done="Refused"
      danger
    />
  );
}
