import type { IdentityCheckRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';

/** Approve and refuse, while the check is undecided. */
export function CheckVerbs() {
  const check = useRecordContext<IdentityCheckRecord>();
  const mayDecide = usePermission('identity-checks.decide');
  if (!check || !mayDecide || check.state !== 'submitted') return null;
  return (
    <>
      <ReasonVerb
        resource="identity-checks"
        id={check.id}
        verb="approve"
        withoutReason
        label="Approve"
        title={`${check.customerName} is who they say`}
        effect="Name and date of birth are those of the account, and the paper is valid. From now on payouts can be asked for; the customer is told by mail."
        done="Verified"
      />
      <ReasonVerb
        resource="identity-checks"
        id={check.id}
        verb="refuse"
        label="Refuse"
        title={`Refuse the papers of ${check.customerName}`}
        effect="The customer reads your reason and may hand in others."
        done="Refused; the customer can hand in others"
        danger
      />
    </>
  );
}
