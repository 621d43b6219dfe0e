import {
  describeApproval,
  type ApprovalRecord,
  type DecidedApprovalDto,
  formatHundredths,
} from '@pullproof/server/contract';
import { parseCents } from '@pullproof/shared/money';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { costOf } from './cost-section.tsx';

/** Approve or decline for others, withdraw for the requester. */
export function ApprovalVerbs() {
  const approval = useRecordContext<ApprovalRecord>();
  const mayDecide = usePermission('approvals.decide');
  const { identity } = useGetIdentity();
  if (!approval || approval.state !== 'pending' || !identity) return null;
  const target = { resource: 'approvals', id: approval.id };
  if (approval.requestedBy === identity.id)
    return (
      <>
        <Waiting text="Waiting for a second person" />
        <ReasonVerb
          {...target}
          verb="withdraw"
          label="Withdraw"
          title="Withdraw this request"
          effect="Nothing changes. It can be requested again."
          done="Withdrawn"
          danger
        />
      </>
    );
  if (approval.firstApprovedBy === identity.id) return <Waiting text="Approved. One more approval needed" />;
  if (!mayDecide) return <Waiting text="Finance or an owner decides" />;
  return (
    <>
      <ApproveVerb approval={approval} />
      <ReasonVerb
        {...target}
        verb="decline"
        label="Decline"
        title="Decline this request"
        effect="Nothing changes. The person who asked receives your reason by email."
        done="Declined"
        danger
      />
    </>
  );
}

function ApproveVerb({ approval }: { approval: ApprovalRecord }) {
  const [reference, setReference] = useState('');
  const cost = costOf(approval);
  const makesBreaks = cost !== undefined && cost.breaks.length > 0;
  const atStake = cost?.breaks.reduce((sum, { atStakeCents }) => sum + atStakeCents, 0) ?? 0;
  const [budget, setBudget] = useState(formatHundredths(atStake));
  const isFirst = approval.approvalsNeeded === 2 && approval.firstApprovedBy === null;
  // Approving a royalty payout records a transfer already made at the bank.
  const needsReference = approval.kind === 'royalty-payout';
  return (
    <ReasonVerb<DecidedApprovalDto>
      resource="approvals"
      id={approval.id}
      verb="approve"
      label="Approve"
      withoutReason
      body={{
        ...(needsReference && { reference }),
        ...(makesBreaks && { budgetCents: parseCents(budget) ?? atStake }),
      }}
      title={approval.title}
      effect={
        isFirst
          ? `Nothing happens until a second person has approved as well. Then: ${describeApproval(approval)}`
          : `${describeApproval(approval)} Reason: “${approval.reason}”`
      }
      done={({ approvalsLeft }) => (approvalsLeft > 0 ? 'Approved. One more approval needed' : 'Approved')}
    >
      {needsReference ? (
        <TextField
          label="Bank reference"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          required
          fullWidth
        />
      ) : null}
      {makesBreaks ? (
        <TextField
          label="Most that sales below the floor may cost"
          value={budget}
          onChange={(event) => setBudget(event.target.value)}
          error={parseCents(budget) === undefined}
          helperText="When it is used up, these products are not sold any more."
          required
          fullWidth
        />
      ) : null}
    </ReasonVerb>
  );
}

const Waiting = ({ text }: { text: string }) => (
  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
    {text}
  </Typography>
);
