import { type PayoutRecord, payoutsDeclaration } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { AccountVerb } from './account-verb.tsx';
import { Approvals } from './approvals.tsx';
import { PayoutVerbs } from './payout-verbs.tsx';
import { Provider } from './provider.tsx';
import { SandboxMark } from './sandbox-mark.tsx';

const { chip, country, id, link, other, value } = factsOf<PayoutRecord>(payoutsDeclaration);

export function PayoutDetail() {
  return (
    <EditScreen titleOf={(payout) => `Payout of ${String(payout['customerName'])}`} actions={<PayoutVerbs />}>
      <DetailColumns side={<Aside />}>
        <Request />
        <Destination />
        <Decisions />
        <Provider />
      </DetailColumns>
    </EditScreen>
  );
}

const requestFacts = [
  chip('state', {
    cell: (payout) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.75 }}>
        <StatusChip state={payout.state} />
        <SandboxMark payout={payout} />
      </Box>
    ),
  }),
  value('amountCents'),
  link('customerName', (payout) => `/users/${payout.customerId}/balance`),
  value('customerEmail'),
  value('identityVerifiedAt', {
    cell: ({ identityVerifiedAt: at }) =>
      at ? <When at={at} exact /> : <StatusChip state="notice" label="Not verified" />,
  }),
  value('createdAt'),
];

const Request = () => (
  <FactsSection
    title="Request"
    hint="The amount is reserved in the wallet until it is paid or returned."
    rows={requestFacts}
  />
);

const destinationFacts = [
  value('holder', { label: 'Holder' }),
  other('Account', (payout) => `… ${payout.lastSigns}`),
  country('country'),
];

function Destination() {
  const payout = useRecordContext<PayoutRecord>();
  const mayPay = usePermission('payouts.mark-paid');
  if (!payout) return null;
  return (
    <Section title="Destination" hint="The account is stored encrypted, and every access is logged.">
      <RecordFacts rows={destinationFacts} />
      {mayPay ? <AccountVerb id={payout.id} /> : null}
    </Section>
  );
}

const needsTwo = ({ approvalsNeeded }: PayoutRecord): boolean => approvalsNeeded === 2;

const decisionFacts = [
  other('Takes', (payout) => (needsTwo(payout) ? <Approvals payout={payout} /> : 'One person')),
  value('firstApprovedAt', {
    if: needsTwo,
    cell: (payout) => describe(payout.firstApprovedByName, payout.firstApprovedAt),
  }),
  value('approvedAt', { cell: (payout) => describe(payout.approvedByName, payout.approvedAt) }),
  value('paidAt'),
  value('paymentReference'),
  value('rejectionReason'),
  value('returnedAt'),
  value('failure'),
];

const Decisions = () => <FactsSection title="Decisions" rows={decisionFacts} />;

const describe = (name: string | null, at: string | null) =>
  at ? (
    <span>
      {name ?? 'Somebody'}, <When at={at} exact />
    </span>
  ) : undefined;

const asideFacts = [id()];

const Aside = () => (
  <>
    <FactsSection title="At a glance" rows={asideFacts} />
    <Timeline />
  </>
);
