import { Button } from '@mui/material';
import type { WebhookDeliveryRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { usePermission } from '../../../shared/use-permission.ts';
import { useVerb } from '../../../shared/use-verb.ts';

/** Replays a delivery, or sends it now if it waits for a retry. */
export function ReplayDelivery() {
  const delivery = useRecordContext<WebhookDeliveryRecord>();
  const mayWrite = usePermission('webhooks.write');
  const { run, isRunning } = useVerb(
    { resource: 'webhook-deliveries', id: delivery?.id ?? '', verb: 'replay' },
    { isRefusalToast: true },
  );
  if (!delivery || !mayWrite) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isRunning}
      onClick={() => void run({}, 'On its way again')}
    >
      {delivery.state === 'pending' ? 'Try now' : 'Replay'}
    </Button>
  );
}
