import type { ReplayFailedInput } from '../../contract/index.ts';
import { webhookBodyOf } from '../../contract/schemas/webhooks/events.schema.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { WebhookDelivery, WebhookMessage } from './models.ts';
import { addDeliveries, queueDelivery, settleSoon } from './queue-deliveries.ts';
import { lockEndpoint } from './save-endpoint.ts';

/** Delivers immediately and without retries, even while it is off; returns the delivery's id. Error: NOT_FOUND. */
export function sendTest(endpointId: string, staffId: string): Promise<string> {
  return inTransaction(async () => {
    await lockEndpoint(endpointId);
    const [id, at] = [newId(), clock.now()];
    const body = webhookBodyOf('webhook.test').parse({
      type: 'webhook.test',
      timestamp: at.toISOString(),
      data: { endpointId },
    });
    await WebhookMessage.create({
      id,
      type: 'webhook.test',
      subjectId: id,
      body: JSON.stringify(body),
      at,
      createdAt: at,
    });
    const [deliveryId = ''] = await addDeliveries([id], [endpointId]);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'webhook.tested',
      subject: { kind: 'webhook', id: endpointId },
      after: { deliveryId },
    });
    return deliveryId;
  });
}

/** Sends a delivery again with the same id and body, in any state. Errors: NOT_FOUND, WRONG_STATE. */
export function replayDelivery(id: string, staffId: string): Promise<void> {
  return inTransaction(async () => {
    const { endpointId } = found(await WebhookDelivery.findByPk(id, { attributes: ['endpointId'] }));
    await requireOn(endpointId);
    const at = clock.now();
    const again = {
      state: 'pending',
      attemptCount: 0,
      nextTryAt: at,
      claimedUntil: null,
      updatedAt: at,
    } as const;
    await WebhookDelivery.update(again, { where: { id } });
    await queueDelivery(id, endpointId);
    await auditReplay(endpointId, staffId, { deliveryId: id });
  });
}

const maxReplayed = 10_000;

/** Replays deliveries that failed since then, oldest first, at most 10,000. Errors: NOT_FOUND, WRONG_STATE. Returns the count. */
export function replayFailed(
  endpointId: string,
  staffId: string,
  { since }: ReplayFailedInput,
): Promise<number> {
  return inTransaction(async () => {
    await requireOn(endpointId);
    const count = await execute(
      `UPDATE webhook_deliveries SET state = 'pending', attempt_count = 0, next_try_at = $3, claimed_until = NULL, updated_at = $3
       WHERE id IN (SELECT id FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'failed' AND created_at >= $2
         ORDER BY created_at LIMIT ${maxReplayed})`,
      [endpointId, since, clock.now()],
    );
    // A job queues them, however many there are.
    if (count > 0) await settleSoon();
    await auditReplay(endpointId, staffId, { since, count });
    return count;
  });
}

async function requireOn(endpointId: string): Promise<void> {
  const { isOn } = await lockEndpoint(endpointId);
  if (!isOn) throw refuse('WRONG_STATE', 'This webhook is off. Turn it on first.');
}

const auditReplay = (endpointId: string, staffId: string, after: Record<string, unknown>): Promise<void> =>
  record({
    actor: { kind: 'staff', id: staffId },
    action: 'webhook.replayed',
    subject: { kind: 'webhook', id: endpointId },
    after,
  });
