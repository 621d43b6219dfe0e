import {
  type AdjustmentRecord,
  type ApprovalRecord,
  type DecidedAdjustmentDto,
  formatCents,
  readableState,
} from '@pullproof/server/contract';
import { Button, Typography } from '@mui/material';
import { useGetIdentity, useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function AdjustmentDetail() {
  return (
    <EditScreen
      titleOf={(adjustment) => `Correction for ${String(adjustment['customerName'])}`}
      actions={<AdjustmentVerbs />}
    >
      <DetailColumns side={<AdjustmentTimeline />}>
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
  const amount = formatCents(adjustment.amountCents);
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
        effect={`Requested by ${adjustment.requesterName}: “${adjustment.reason}”. It is booked immediately, and the customer is notified by email.`}
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
      title={`Reverse ${formatCents(amountCents)}`}
      effect="The opposite amount is booked once, and the customer is notified by email. If the correction needed two people, so does the reversal."
      done={({ approvalId }) => (approvalId ? 'Requested. A second person has to approve' : 'Reversed')}
      danger
    />
  );
}

function AdjustmentFacts() {
  const adjustment = useRecordContext<AdjustmentRecord>();
  if (!adjustment) return null;
  return (
    <Section title="Correction">
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={adjustment.state} />],
          ['Amount', <Money key="amount" cents={adjustment.amountCents} />],
          ['Bucket', readableState(adjustment.bucket)],
          [
            'Customer',
            <TextLink key="customer" to={`/users/${adjustment.customerId}/balance`}>
              {adjustment.customerName}
            </TextLink>,
          ],
          ['Requested by', adjustment.requesterName],
          ['When', <When key="at" at={adjustment.createdAt} exact />],
          ['Why', `“${adjustment.reason}”`],
          [
            'Decided by',
            adjustment.deciderName ?? (adjustment.state === 'pending' ? 'Not decided yet' : 'Within the cap'),
          ],
          [
            'Decided',
            adjustment.decidedAt ? <When key="decided" at={adjustment.decidedAt} exact /> : undefined,
          ],
          ['Words', adjustment.decisionReason],
          ['Reversed by', adjustment.reverserName],
          ['Why reversed', adjustment.reversalReason],
        ]}
      />
    </Section>
  );
}

function AdjustmentTimeline() {
  const adjustment = useRecordContext<AdjustmentRecord>();
  return adjustment ? <Timeline subject="balance-adjustment" id={adjustment.id} /> : null;
}
