import { describeApproval, type ApprovalRecord, approvalsDeclaration } from '@pullproof/server/contract';
import { Alert, Typography } from '@mui/material';
import { type RaRecord, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { BandChange } from './band-change.tsx';
import { CostSection } from './cost-section.tsx';
import { CorrectionChange } from './log-correction.tsx';
import { DropVoidChange } from './drop-void.tsx';
import { PlainChange } from './plain-change.tsx';
import { SubstitutionChange } from './substitution.tsx';
import { ValuesChange } from './values-change.tsx';
import { ApprovalVerbs } from './verbs.tsx';

const { chip, link, quote, value } = factsOf<ApprovalRecord>(approvalsDeclaration);

export function ApprovalDetail() {
  return (
    <EditScreen titleOf={nameOf} actions={<ApprovalVerbs />}>
      <DetailColumns side={<Timeline />}>
        <NobodyLeft />
        <IfApproved />
        <Change />
        <CostSection />
        <ApprovalFacts />
      </DetailColumns>
    </EditScreen>
  );
}

const nameOf = (approval: RaRecord): string =>
  [approval['title'], approval['customerName']].filter((part) => typeof part === 'string').join(', ');

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

/** The one text of what approving does, which the dialog and the mails say too. */
function IfApproved() {
  const approval = useRecordContext<ApprovalRecord>();
  if (approval?.state !== 'pending') return null;
  return (
    <Section title="If approved">
      <Typography variant="body2">{describeApproval(approval)}</Typography>
    </Section>
  );
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
      {missing === 1 ? 'One more person is' : `${missing} more people are`} needed to decide this. Under{' '}
      <Link to="/admins">Staff</Link>, invite somebody as owner or finance, or let another owner confirm an
      account that is new.
    </Alert>
  );
}

/** Leaves out what is not known yet. */
const ifKnown = (field: keyof ApprovalRecord) => ({
  if: (approval: ApprovalRecord) => approval[field] !== null,
});

const facts = [
  chip('state'),
  value('kind'),
  value('subjectId', {
    label: 'About',
    cell: ({ subjectKind, subjectId }) => <SubjectLink kind={subjectKind} id={subjectId} />,
  }),
  link('customerName', ({ customerId }) => `/users/${customerId}`, ifKnown('customerId')),
  value('requesterName', { none: 'The shop itself' }),
  value('createdAt'),
  quote('reason'),
  value('approvalsNeeded', { if: ({ approvalsNeeded }) => approvalsNeeded > 1 }),
  value('firstApproverName', ifKnown('firstApproverName')),
  value('firstApprovedAt', ifKnown('firstApprovedAt')),
  value('expiresAt', { if: ({ expiresAt, state }) => expiresAt !== null && state === 'pending' }),
  value('deciderName', ifKnown('deciderName')),
  value('decidedAt', ifKnown('decidedAt')),
  value('decisionReason', ifKnown('decisionReason')),
];

const ApprovalFacts = () => <FactsSection title="Request" rows={facts} />;
