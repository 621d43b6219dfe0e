import { describeApproval, type IdentityCheckRecord } from '@pullproof/server/contract';
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
        title={`Verify ${check.customerName}`}
        effect={`Name and date of birth match the account, and the document is valid. ${describeApproval({ kind: 'identity' })} We email the customer.`}
        done="Verified"
      />
      <ReasonVerb
        resource="identity-checks"
        id={check.id}
        verb="refuse"
        label="Refuse"
        title={`Refuse the documents of ${check.customerName}`}
        effect="The customer sees your reason and can upload other documents."
        done="Refused. The customer can upload other documents"
        danger
      />
    </>
  );
}
