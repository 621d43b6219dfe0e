import { Alert } from '@mui/material';
import {
  type WebhookDeliveryRecord,
  type WebhookRecord,
  webhooksDeclaration,
} from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { DeliveryAnswer, DeliveryState } from './deliveries/state.tsx';
import { EventNames } from './event-name.tsx';
import { WebhookInputs } from './inputs.tsx';
import { WebhookVerbs } from './verbs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const { chip, id, value } = factsOf<WebhookRecord>(webhooksDeclaration);

export function WebhookDetail() {
  return (
    <EditScreen titleOf={(webhook) => String(webhook['name'])} actions={<WebhookVerbs />}>
      <DetailColumns side={<Side />}>
        <Disabled />
        <Settings />
        <Deliveries />
      </DetailColumns>
    </EditScreen>
  );
}

/** Why the shop disabled it, and what to do. */
function Disabled() {
  const webhook = useRecordContext<WebhookRecord>();
  if (webhook?.state !== 'disabled') return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {webhook.offBecause === 'gone'
        ? 'Disabled: the server answered 410 Gone.'
        : 'Disabled: the server has accepted nothing for days.'}{' '}
      Turn it on once the server works again, and replay what failed.
    </Alert>
  );
}

function Settings() {
  const mayWrite = usePermission('webhooks.write');
  return (
    <Section title="Settings" hint="Saving takes your second factor.">
      <RecordForm mayWrite={mayWrite}>
        <WebhookInputs disabled={!mayWrite} />
      </RecordForm>
    </Section>
  );
}

const columns: Column<WebhookDeliveryRecord>[] = [
  {
    label: 'Made',
    cell: ({ id, createdAt }) => (
      <TextLink to={`/webhook-deliveries/${id}`}>
        <When at={createdAt} exact />
      </TextLink>
    ),
  },
  { label: 'Event', cell: ({ type }) => <EventNames types={[type]} /> },
  { label: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  { label: 'Answer', cell: (delivery) => <DeliveryAnswer delivery={delivery} /> },
  { label: 'Tries', align: 'right', cell: ({ attemptCount }) => attemptCount },
];

function Deliveries() {
  const webhook = useRecordContext<WebhookRecord>();
  if (!webhook) return null;
  return (
    <RelatedRows<WebhookDeliveryRecord>
      title="Deliveries"
      resource="webhook-deliveries"
      filter={{ endpointId: webhook.id }}
      columns={columns}
      pageSize={10}
      none="Nothing has been sent yet. Send a test to see whether the receiver answers."
    />
  );
}

const sideFacts = [
  chip('state'),
  value('lastSuccessAt'),
  value('failingSince'),
  value('oldSecretUntil'),
  value('pendingCount'),
  value('failedCount'),
  id(),
];

const Side = () => (
  <>
    <FactsSection title="State" rows={sideFacts} />
    <Timeline />
  </>
);
