import {
  nameValue,
  type WebhookDeliveryRecord,
  webhookDeliveriesDeclaration,
} from '@pullproof/server/contract';
import { StatusChip } from '../../../shared/values/status-chip.tsx';

interface OfDelivery {
  delivery: Pick<WebhookDeliveryRecord, 'state' | 'attemptCount' | 'lastStatus' | 'lastError'>;
}

const { columns } = webhookDeliveriesDeclaration;

/** A pending delivery that already failed shows as waiting for a retry. */
export function DeliveryState({ delivery }: OfDelivery) {
  const isRetried = delivery.state === 'pending' && delivery.attemptCount > 0;
  return (
    <StatusChip
      state={isRetried ? 'notice' : delivery.state}
      label={isRetried ? 'Tries again' : nameValue(columns.state, delivery.state)}
    />
  );
}

/** The last response: its status, or why there is none. */
export function DeliveryAnswer({ delivery }: OfDelivery) {
  const { lastStatus, lastError, state } = delivery;
  if (lastStatus !== null) return <>{lastStatus}</>;
  return <>{lastError ?? (state === 'failed' ? 'Not sent: the webhook was off' : '–')}</>;
}
