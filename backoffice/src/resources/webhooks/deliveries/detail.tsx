import { Box, Typography } from '@mui/material';
import {
  formatCount,
  webhookDeliveriesDeclaration,
  type WebhookAttempt,
  type WebhookDeliveryRecord,
} from '@pullproof/server/contract';
import { useEffect } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { DetailColumns } from '../../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../../shared/records/facts.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { When } from '../../../shared/values/when.tsx';
import { monoFont } from '../../../theme/tokens.ts';
import { nameEvent } from '../event-name.tsx';
import { ReplayDelivery } from './replay.tsx';
import { DeliveryState } from './state.tsx';

const { chip, hash, link, value } = factsOf<WebhookDeliveryRecord>(webhookDeliveriesDeclaration);

export function DeliveryDetail() {
  return (
    <EditScreen titleOf={(delivery) => nameEvent(String(delivery['type']))} actions={<ReplayDelivery />}>
      <DetailColumns side={<State />}>
        <Attempts />
        <Request />
      </DetailColumns>
    </EditScreen>
  );
}

const refreshMs = 3_000;

const stateFacts = [
  chip('state', { cell: (delivery) => <DeliveryState delivery={delivery} /> }),
  link('endpointName', (delivery) => `/webhooks/${delivery.endpointId}`),
  value('attemptCount'),
  value('nextTryAt'),
  value('deliveredAt'),
  value('at'),
];

function State() {
  const delivery = useRecordContext<WebhookDeliveryRecord>();
  const refresh = useRefresh();
  const isPending = delivery?.state === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [isPending, refresh]);
  if (!delivery) return null;
  return <FactsSection title="State" rows={stateFacts} />;
}

const block = {
  m: 0,
  fontFamily: monoFont,
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** Every stored attempt, newest first, with the first bytes of its response. */
function Attempts() {
  const delivery = useRecordContext<WebhookDeliveryRecord>();
  if (!delivery) return null;
  const attempts = (delivery.attempts ?? []).toReversed();
  return (
    <Section title="Answers" hint="The newest 20 tries, and the first kilobyte of each answer.">
      {attempts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {delivery.state === 'failed' ? 'Not sent: the webhook was turned off first.' : 'Not tried yet.'}
        </Typography>
      ) : null}
      {attempts.map((attempt) => (
        <Attempt key={attempt.at} attempt={attempt} />
      ))}
    </Section>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { at, ms, status, error, answer } = attempt;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {status ?? 'No answer'} · <When at={at} exact /> · {formatCount(ms)} ms
      </Typography>
      {error === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {error}
        </Typography>
      )}
      {answer === '' ? null : (
        <Box component="pre" tabIndex={0} aria-label="Answer" sx={{ ...block, mt: 0.5 }}>
          {answer}
        </Box>
      )}
    </Box>
  );
}

const requestFacts = [value('type'), value('url'), hash('messageId', { label: 'webhook-id' })];

function Request() {
  const delivery = useRecordContext<WebhookDeliveryRecord>();
  if (!delivery) return null;
  return (
    <FactsSection title="Request" hint="Each try has a new timestamp and signature." rows={requestFacts}>
      <Box component="pre" tabIndex={0} aria-label="Body" sx={{ ...block, mt: 2 }}>
        {pretty(delivery.body ?? '')}
      </Box>
    </FactsSection>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
