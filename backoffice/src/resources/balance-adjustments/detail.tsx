import {
  describeApproval,
  type AdjustmentRecord,
  type ApprovalRecord,
  type DecidedAdjustmentDto,
  balanceAdjustmentsDeclaration,
  formatMoney,
} from '@pullproof/server/contract';
import { Button, Typography } from '@mui/material';
import { useGetIdentity, useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const { chip, link, quote, value } = factsOf<AdjustmentRecord>(balanceAdjustmentsDeclaration);

export function AdjustmentDetail() {
  return (
    <EditScreen
      titleOf={(adjustment) => `Correction for ${String(adjustment['customerName'])}`}
      actions={<AdjustmentVerbs />}
    >
      <DetailColumns side={<Timeline />}>
        <AdjustmentFacts />
      </DetailColumns>
    </EditScreen>
  );
}

/** The requester may neither approve nor decline. */
export function AdjustmentVerbs() {
  const adjustment = useRecordContext<AdjustmentRecord>();
  const mayApprove = usePermission('balances.approve');
  const { identity } = useGetIdentity();
  if (!adjustment || !mayApprove) return null;
  const target = { resource: 'balance-adjustments', id: adjustment.id };
  const amount = formatMoney(adjustment.amountCents);
  if (adjustment.state === 'booked') return <ReverseVerb adjustment={adjustment} />;
  if (adjustment.state !== 'pending') return null;
  if (adjustment.requestedBy === identity?.id)
    return <Typography variant="body2">Someone else has to decide.</Typography>;
  return (
    <>
      <ReasonVerb
        {...target}
        verb="approve"
        withoutReason
        label="Approve"
        title={`Book ${amount} for ${adjustment.customerName}`}
        effect={`Requested by ${adjustment.requesterName}: “${adjustment.reason}”. ${describeApproval({ kind: 'balance-adjustment' })}`}
        done="Booked"
      />
      <ReasonVerb
        {...target}
        verb="reject"
        label="Reject"
        title={`Reject ${amount}`}
        effect="Nothing is booked."
        done="Rejected"
        danger
      />
    </>
  );
}

/** Reverses a booked correction; a reversal that already waits for a second person is shown instead. */
function ReverseVerb({ adjustment: { id, amountCents } }: { adjustment: AdjustmentRecord }) {
  const { data = [], isPending } = useGetList<ApprovalRecord>('approvals', {
    pagination: { page: 1, perPage: 1 },
    filter: { kind: 'balance-reversal', subjectId: id, state: 'pending' },
  });
  if (isPending) return null;
  const [request] = data;
  if (request)
    return (
      <Button size="small" component={Link} to={`/approvals/${request.id}`}>
        See the reversal request
      </Button>
    );
  return (
    <ReasonVerb<DecidedAdjustmentDto>
      resource="balance-adjustments"
      id={id}
      verb="reverse"
      label="Reverse"
      title={`Reverse ${formatMoney(amountCents)}`}
      effect={`${describeApproval({ kind: 'balance-reversal' })} If the correction needed two people, so does the reversal.`}
      done={({ approvalId }) => (approvalId ? 'Requested. A second person has to approve' : 'Reversed')}
      danger
    />
  );
}

const adjustmentFacts = [
  chip('state'),
  value('amountCents'),
  value('bucket'),
  link('customerName', (adjustment) => `/users/${adjustment.customerId}/balance`),
  value('requesterName'),
  value('createdAt'),
  quote('reason'),
  value('deciderName', {
    cell: (adjustment) =>
      adjustment.deciderName ?? (adjustment.state === 'pending' ? 'Not decided yet' : 'Within the cap'),
  }),
  value('decidedAt'),
  value('decisionReason'),
  value('reverserName'),
  value('reversalReason'),
];

const AdjustmentFacts = () => <FactsSection title="Correction" rows={adjustmentFacts} />;
