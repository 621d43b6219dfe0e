import { formatCents, readableState, type TopUpRecord } from '@pullproof/server/contract';
import { List, ListItem, ListItemText } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { LiftHoldVerb } from '../../shared/lift-hold-verb.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function TopUpDetail() {
  return (
    <EditScreen titleOf={(topUp) => `Top-up of ${String(topUp['customerName'])}`}>
      <DetailColumns side={<Aside />}>
        <Payment />
        <Verbs />
        <Events />
      </DetailColumns>
    </EditScreen>
  );
}

function Payment() {
  const topUp = useRecordContext<TopUpRecord>();
  if (!topUp) return null;
  return (
    <Section title="Payment">
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={topUp.state} />],
          ['Amount', <Money key="amount" cents={topUp.amountCents} />],
          ['Returned', <Money key="returned" cents={topUp.refundedCents} />],
          ['Dispute', topUp.disputeState ? readableState(topUp.disputeState) : 'None'],
          ['Not as asked for', topUp.mismatch ? readableState(topUp.mismatch) : '–'],
          ['Failure', topUp.failure ? readableState(topUp.failure) : '–'],
          [
            'Customer',
            <TextLink key="customer" to={`/users/${topUp.customerId}`}>
              {topUp.customerName}
            </TextLink>,
          ],
          ['Requested', <When key="at" at={topUp.createdAt} exact />],
        ]}
      />
    </Section>
  );
}

/** Refund the money and release the account; each needs its own permission and a reason. */
function Verbs() {
  const topUp = useRecordContext<TopUpRecord>();
  const mayRefund = usePermission('top-ups.refund');
  const mayLift = usePermission('users.lift-hold');
  if (!topUp) return null;
  const isRefundable = mayRefund && (topUp.state === 'settled' || topUp.state === 'review');
  if (!isRefundable && !(mayLift && topUp.isOnHold)) return null;
  return (
    <Section title="What can be done">
      {isRefundable ? (
        <ReasonVerb
          resource="top-ups"
          id={topUp.id}
          verb="refund"
          label="Refund"
          title={`Return ${formatCents(topUp.amountCents - topUp.refundedCents)} to ${topUp.customerName}`}
          effect="The rest of the top-up is refunded to the original payment method, which cannot be undone. The money must still be in the wallet."
          done="The refund is on its way."
          danger
        />
      ) : null}
      {mayLift && topUp.isOnHold ? <LiftHoldVerb customerId={topUp.customerId} /> : null}
    </Section>
  );
}

function Events() {
  const topUp = useRecordContext<TopUpRecord>();
  if (!topUp) return null;
  const lines = [
    ...(topUp.events ?? []).map(({ id, type, outcome, receivedAt }) => ({
      id,
      at: receivedAt,
      text: `${readableState(type.replaceAll('.', ' '))}: ${readableState(outcome).toLowerCase()}`,
    })),
    ...(topUp.refunds ?? []).map(({ id, state, reason, createdAt }) => ({
      id,
      at: createdAt,
      text: `Refund by staff, ${state}: ${reason}`,
    })),
  ];
  return (
    <Section title="What the provider reported" hint="Each event counts once, even if it is resent.">
      {lines.length === 0 ? 'Nothing yet.' : null}
      <List dense disablePadding>
        {lines.map((line) => (
          <ListItem key={line.id} disableGutters>
            <ListItemText primary={line.text} secondary={<When at={line.at} exact />} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}

function Aside() {
  const topUp = useRecordContext<TopUpRecord>();
  if (!topUp) return null;
  return (
    <>
      <Section title="At a glance">
        <Facts
          rows={[
            ['Id', <CopyableHash key="id" value={topUp.id} label="Top-up id" />],
            ['Provider', readableState(topUp.provider)],
            ['Payment', <CopyableHash key="payment" value={topUp.paymentId} label="Payment id" />],
          ]}
        />
      </Section>
      <Timeline subject="top-up" id={topUp.id} />
    </>
  );
}
