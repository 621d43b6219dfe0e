import { MenuItem, Button, Typography } from '@mui/material';
import type { NewWebhookSecretDto, WebhookRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { useNotify, useRecordContext, useRedirect } from 'react-admin';
import { DeleteVerb } from '../../shared/delete-verb.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Owners' actions on a webhook, besides editing it. */
export function WebhookVerbs() {
  const webhook = useRecordContext<WebhookRecord>();
  const mayWrite = usePermission('webhooks.write');
  const redirect = useRedirect();
  if (!webhook || !mayWrite) return null;
  return (
    <>
      <ReasonVerb<{ deliveryId: string }>
        resource="webhooks"
        id={webhook.id}
        verb="test"
        label="Send a test"
        title={`Send a test event to ${webhook.name}?`}
        effect="It is sent once, without retries, even while the webhook is off."
        withoutReason
        onDone={({ deliveryId }) => redirect('edit', 'webhook-deliveries', deliveryId)}
      />
      {webhook.isOn ? <ReplayVerb webhook={webhook} /> : null}
      <RotateVerb webhook={webhook} />
      <DeleteVerb
        resource="webhooks"
        id={webhook.id}
        title={`Delete ${webhook.name}?`}
        effect="Its deliveries go with it. To pause it, turn it off instead."
        typeToConfirm={webhook.name}
      />
    </>
  );
}

const spans = [
  { hours: 1, name: 'The last hour' },
  { hours: 24, name: 'The last 24 hours' },
  { hours: 24 * 7, name: 'The last 7 days' },
  { hours: 24 * 366, name: 'All that are kept' },
];

function ReplayVerb({ webhook }: { webhook: WebhookRecord }) {
  const [hours, setHours] = useState(24);
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const { run, isRunning, refusal } = useVerb<{ count: number }>({
    resource: 'webhooks',
    id: webhook.id,
    verb: 'replay-failed',
  });
  async function confirm() {
    const since = new Date(Date.now() - hours * 3_600_000).toISOString();
    const answer = await run({ since });
    if (answer === undefined) return;
    notify(
      answer.count === 1
        ? 'One delivery is on its way again'
        : `${answer.count} deliveries are on their way again`,
      {
        type: 'success',
      },
    );
    setAsking(false);
  }
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Replay failed
      </Button>
      <VerbDialog
        open={isAsking}
        title="Replay failed deliveries"
        action="Replay"
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <Typography variant="body2" sx={{ mb: 1 }}>
          Each is sent with the same id and body as before, so that the receiver knows what it has already.
        </Typography>
        <VerbTextField
          source="since"
          label="Made in"
          select
          fullWidth
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          {spans.map((span) => (
            <MenuItem key={span.hours} value={span.hours}>
              {span.name}
            </MenuItem>
          ))}
        </VerbTextField>
      </VerbDialog>
    </>
  );
}

function RotateVerb({ webhook }: { webhook: WebhookRecord }) {
  const [made, setMade] = useState<NewWebhookSecretDto>();
  return (
    <>
      <ReasonVerb<NewWebhookSecretDto>
        resource="webhooks"
        id={webhook.id}
        verb="rotate-secret"
        label="Rotate secret"
        title="Replace the signing secret?"
        effect="For 24 hours each delivery is signed with both secrets, so that the receiver can switch. Any earlier secret stops working now."
        withoutReason
        onDone={setMade}
      />
      {made ? <SecretDialog made={made} onClose={() => setMade(undefined)} /> : null}
    </>
  );
}
