import type { SaveWebhookInput, WebhookAttempt } from '../../contract/index.ts';
import { webhookBodyOf } from '../../contract/schemas/webhooks/events.schema.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { WebhookDelivery, WebhookEndpoint, WebhookMessage } from './models.ts';
import { waitsMs } from './retry-plan.ts';
import { createEndpoint } from './save-endpoint.ts';

interface Past {
  id: string;
  at: Date;
  data: Record<string, unknown>;
}

const openings = `
  SELECT b.id, p.created_at AS at, jsonb_build_object('packId', b.id, 'orderId', b.order_id, 'customerId', b.customer_id,
    'runId', b.run_id, 'packNo', p.pack_no) AS data
  FROM pull_facts p JOIN sold_packs b ON b.id = p.purchase_id
  WHERE p.position = 0 ORDER BY p.created_at DESC, p.id DESC LIMIT 8`;
const sealings = `
  SELECT id, sealed_at AS at, jsonb_build_object('runId', id, 'productId', product_id, 'number', number, 'size', size) AS data
  FROM run_facts WHERE sealed_at < $1 ORDER BY sealed_at DESC LIMIT 1`;

/**
 * Fills demo shops: a webhook as if it had been there for weeks, with deliveries of what really happened, one of them
 * failed. Does nothing when there is one of that name.
 */
export function fillWebhook(input: SaveWebhookInput): Promise<void> {
  return inTransaction(async () => {
    if (await WebhookEndpoint.findOne({ attributes: ['id'], where: { name: input.name } })) return;
    const { id: endpointId } = await createEndpoint(null, input);
    for (const { at, ...opening } of await sql<Past>(openings))
      await fillDelivery(endpointId, 'pack.opened', { at, ...opening }, [delivered(at)]);
    const failed = await one<Past>(sealings, [after(clock.now(), -days(5))]);
    if (failed) await fillDelivery(endpointId, 'run.sealed', failed, refused(failed.at));
    await WebhookEndpoint.update({ lastSuccessAt: clock.now() }, { where: { id: endpointId } });
  });
}

const delivered = (at: Date): WebhookAttempt => ({
  at: after(at, 1_400).toISOString(),
  ms: 41,
  status: 200,
  error: null,
  answer: 'Received by the demo shop.',
});

/** Each try of three days. */
function refused(at: Date): WebhookAttempt[] {
  let tryAt = after(at, 1_400);
  return [0, ...waitsMs].map((waitMs) => {
    tryAt = after(tryAt, waitMs);
    const error = 'It answered 503.';
    return { at: tryAt.toISOString(), ms: 212, status: 503, error, answer: 'Down for maintenance.' };
  });
}

async function fillDelivery(
  endpointId: string,
  type: 'pack.opened' | 'run.sealed',
  { id: subjectId, at, data }: Past,
  attempts: WebhookAttempt[],
): Promise<void> {
  const messageId = newId();
  const body = webhookBodyOf(type).parse({ type, timestamp: at.toISOString(), data });
  await WebhookMessage.create({
    id: messageId,
    type,
    subjectId,
    body: JSON.stringify(body),
    at,
    createdAt: at,
  });
  const last = attempts.at(-1);
  const endedAt = new Date(last?.at ?? at);
  const isDelivered = last?.error === null;
  await WebhookDelivery.create({
    id: newId(),
    endpointId,
    messageId,
    state: isDelivered ? 'delivered' : 'failed',
    attemptCount: attempts.length,
    nextTryAt: null,
    claimedUntil: null,
    attempts,
    deliveredAt: isDelivered ? endedAt : null,
    createdAt: at,
    updatedAt: endedAt,
  });
}
