import type { PayoutRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { nameCountry } from '../../shared/values/country.ts';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { AccountVerb } from './account-verb.tsx';
import { Approvals } from './approvals.tsx';
import { PayoutVerbs } from './payout-verbs.tsx';
import { Provider } from './provider.tsx';
import { SandboxMark } from './sandbox-mark.tsx';
import { TextLink } from '../../shared/text-link.tsx';

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

function Request() {
  const payout = useRecordContext<PayoutRecord>();
  if (!payout) return null;
  return (
    <Section title="Request" hint="The amount is reserved in the wallet until it is paid or returned.">
      <Facts
        rows={[
          [
            'State',
            <Box key="state" component="span" sx={{ display: 'inline-flex', gap: 0.75 }}>
              <StatusChip state={payout.state} />
              <SandboxMark payout={payout} />
            </Box>,
          ],
          ['Amount', <Money key="amount" cents={payout.amountCents} />],
          [
            'Customer',
            <TextLink key="customer" to={`/users/${payout.customerId}/balance`}>
              {payout.customerName}
            </TextLink>,
          ],
          ['Email', payout.customerEmail],
          [
            'Identity',
            payout.identityVerifiedAt ? (
              <span key="identity">
                Verified <When at={payout.identityVerifiedAt} exact />
              </span>
            ) : (
              <StatusChip key="identity" state="notice" label="Not verified" />
            ),
          ],
          ['Waiting since', <When key="at" at={payout.createdAt} exact />],
        ]}
      />
    </Section>
  );
}

function Destination() {
  const payout = useRecordContext<PayoutRecord>();
  const mayPay = usePermission('payouts.mark-paid');
  if (!payout) return null;
  return (
    <Section title="Destination" hint="The account is stored encrypted, and every access is logged.">
      <Facts
        rows={[
          ['Holder', payout.holder],
          ['Account', `… ${payout.lastSigns}`],
          ['Country', nameCountry(payout.country)],
        ]}
      />
      {mayPay ? <AccountVerb id={payout.id} /> : null}
    </Section>
  );
}

function Decisions() {
  const payout = useRecordContext<PayoutRecord>();
  if (!payout) return null;
  const needsTwo = payout.approvalsNeeded === 2;
  return (
    <Section title="Decisions">
      <Facts
        rows={[
          ['Takes', needsTwo ? <Approvals key="takes" payout={payout} /> : 'One person'],
          ...firstOf(payout),
          ['Approved', describe(payout.approvedByName, payout.approvedAt)],
          ['Paid', payout.paidAt ? <When key="paid" at={payout.paidAt} exact /> : undefined],
          ['Reference', payout.paymentReference],
          ['Why rejected', payout.rejectionReason],
          ['Came back', payout.returnedAt ? <When key="back" at={payout.returnedAt} exact /> : undefined],
          ['Why it came back', payout.failure],
        ]}
      />
    </Section>
  );
}

type Row = [label: string, value: ReactNode];

/** Only payouts needing two approvals have a first one. */
const firstOf = (payout: PayoutRecord): Row[] =>
  payout.approvalsNeeded === 2
    ? [['First approval', describe(payout.firstApprovedByName, payout.firstApprovedAt)]]
    : [];

const describe = (name: string | null, at: string | null) =>
  at ? (
    <span>
      {name ?? 'Somebody'}, <When at={at} exact />
    </span>
  ) : undefined;

function Aside() {
  const payout = useRecordContext<PayoutRecord>();
  if (!payout) return null;
  return (
    <>
      <Section title="At a glance">
        <Facts rows={[['Id', <CopyableHash key="id" value={payout.id} label="Payout id" />]]} />
      </Section>
      <Timeline subject="payout" id={payout.id} />
    </>
  );
}
