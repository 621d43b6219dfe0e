import { readableState, type TopUpRecord, topUpsDeclaration } from '@pullproof/server/contract';
import { List, ListItem, ListItemText } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { LiftHoldVerb } from '../../shared/lift-hold-verb.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { isReturnable, ReturnTopUp } from './return-top-up.tsx';

const { chip, hash, id, link, value, word } = factsOf<TopUpRecord>(topUpsDeclaration);

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

const paymentFacts = [
  chip('state'),
  value('amountCents'),
  value('refundedCents'),
  word('disputeState', { none: 'None' }),
  word('mismatch'),
  word('failure'),
  link('customerName', (topUp) => `/users/${topUp.customerId}`),
  value('createdAt', { label: 'Requested' }),
];

const Payment = () => <FactsSection title="Payment" rows={paymentFacts} />;

/** Refund the money and release the account; each needs its own permission and a reason. */
function Verbs() {
  const topUp = useRecordContext<TopUpRecord>();
  const mayRefund = usePermission('top-ups.refund');
  const mayLift = usePermission('users.lift-hold');
  if (!topUp) return null;
  const canReturn = mayRefund && isReturnable(topUp);
  if (!canReturn && !(mayLift && topUp.isOnHold)) return null;
  return (
    <Section title="What can be done">
      {canReturn ? <ReturnTopUp topUp={topUp} /> : null}
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

const asideFacts = [id(), word('provider'), hash('paymentId')];

const Aside = () => (
  <>
    <FactsSection title="At a glance" rows={asideFacts} />
    <Timeline />
  </>
);
