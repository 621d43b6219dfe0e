import { type ApprovalRecord, approvalsDeclaration, nameValue } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { When } from '../../shared/values/when.tsx';
import { BandChange } from './band-change.tsx';
import { CorrectionChange } from './log-correction.tsx';
import { DropVoidChange } from './drop-void.tsx';
import { PlainChange } from './plain-change.tsx';
import { SubstitutionChange } from './substitution.tsx';
import { ValuesChange } from './values-change.tsx';
import { ApprovalVerbs } from './verbs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function ApprovalDetail() {
  return (
    <EditScreen titleOf={(approval) => String(approval['title'])} actions={<ApprovalVerbs />}>
      <DetailColumns side={<ApprovalTimeline />}>
        <NobodyLeft />
        <Change />
        <ApprovalFacts />
      </DetailColumns>
    </EditScreen>
  );
}

/** Shows what approving would change, per kind of request. */
function Change() {
  const approval = useRecordContext<ApprovalRecord>();
  if (approval?.kind === 'substitution') return <SubstitutionChange />;
  if (approval?.kind === 'log-correction') return <CorrectionChange />;
  if (approval?.kind === 'run-band') return <BandChange />;
  if (approval?.kind === 'card-values') return <ValuesChange />;
  if (approval?.kind === 'drop-void') return <DropVoidChange />;
  return <PlainChange />;
}

/** Explains why a request cannot be decided when the shop has too few staff. */
function NobodyLeft() {
  const approval = useRecordContext<ApprovalRecord>();
  if (!approval || approval.state !== 'pending') return null;
  const missing =
    approval.approvalsNeeded - (approval.firstApprovedBy === null ? 0 : 1) - approval.deciderCount;
  if (missing <= 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {missing === 1 ? 'One more person is' : `${missing} more people are`} needed to decide this. Invite
      somebody as owner or finance under <Link to="/admins">Staff</Link>.
    </Alert>
  );
}

/** Drops lines whose value is not known yet. */
const knownOf = (rows: [label: string, value: ReactNode][]): [label: string, value: ReactNode][] =>
  rows.filter(([, value]) => value !== undefined && value !== null);

function ApprovalFacts() {
  const approval = useRecordContext<ApprovalRecord>();
  if (!approval) return null;
  const { expiresAt, firstApprovedAt, decidedAt } = approval;
  return (
    <Section title="Request">
      <Facts
        rows={knownOf([
          ['State', <StatusChip key="state" state={approval.state} />],
          ['Kind', nameValue(approvalsDeclaration.columns.kind, approval.kind)],
          ['About', <SubjectLink key="subject" kind={approval.subjectKind} id={approval.subjectId} />],
          [
            'Customer',
            approval.customerId ? (
              <TextLink key="customer" to={`/users/${approval.customerId}`}>
                {approval.customerName}
              </TextLink>
            ) : undefined,
          ],
          ['Requested by', approval.requesterName ?? 'The shop itself'],
          ['When', <When key="at" at={approval.createdAt} exact />],
          ['Reason', `“${approval.reason}”`],
          ['Approvals needed', approval.approvalsNeeded > 1 ? String(approval.approvalsNeeded) : undefined],
          ['First approved by', approval.firstApproverName],
          ['First approved', firstApprovedAt ? <When key="first" at={firstApprovedAt} exact /> : undefined],
          [
            'Expires',
            expiresAt && approval.state === 'pending' ? <When key="ends" at={expiresAt} exact /> : undefined,
          ],
          ['Decided by', approval.deciderName],
          ['Decided', decidedAt ? <When key="decided" at={decidedAt} exact /> : undefined],
          ['Decision', approval.decisionReason],
        ])}
      />
    </Section>
  );
}

function ApprovalTimeline() {
  const approval = useRecordContext<ApprovalRecord>();
  return approval ? <Timeline subject="approval" id={approval.id} /> : null;
}
