import { clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { WebhookMessage } from '../models.ts';
import { addDeliveries } from '../queue-deliveries.ts';

/** Makes a delivery that is due. */
export async function aDelivery(endpointId: string) {
  const [messageId, at] = [newId(), clock.now()];
  const body = JSON.stringify({ type: 'order.placed', timestamp: at.toISOString(), data: { note: 'ünï' } });
  const [deliveryId = ''] = await inTransaction(async () => {
    await WebhookMessage.create({
      id: messageId,
      type: 'order.placed',
      subjectId: newId(),
      body,
      at,
      createdAt: at,
    });
    return addDeliveries([messageId], [endpointId]);
  });
  return { messageId, deliveryId };
}
