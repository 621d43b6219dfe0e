import { clock, seconds } from '../../platform/clock.ts';
import { inTransaction, sql, execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';

const keyOf = (id: string): string => `webhook:${id}`;

/** Max concurrent deliveries per endpoint: a slow endpoint never holds up others. */
const lanes = 2;
const laneOf = (id: string): number => parseInt(id.slice(-4), 16) % lanes;

/** Queues a delivery job, in the running transaction. */
export const queueDelivery = (id: string, endpointId: string, runAt?: Date): Promise<void> =>
  enqueue(
    'deliver-webhook',
    { id },
    { key: keyOf(id), tries: 25, queue: `webhook:${endpointId}:${laneOf(id)}`, ...(runAt && { runAt }) },
  );

/** Makes a delivery of each message to each endpoint, in the running transaction. Returns their ids. */
export async function addDeliveries(
  messageIds: readonly string[],
  endpointIds: readonly string[],
): Promise<string[]> {
  const added = messageIds.flatMap((messageId) =>
    endpointIds.map((endpointId) => ({ id: newId(), messageId, endpointId })),
  );
  await execute(
    `INSERT INTO webhook_deliveries (id, endpoint_id, message_id, state, next_try_at, created_at, updated_at)
     SELECT id, endpoint, message, 'pending', $4, $4, $4 FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS d (id, endpoint, message)`,
    [
      added.map(({ id }) => id),
      added.map(({ endpointId }) => endpointId),
      added.map(({ messageId }) => messageId),
      clock.now(),
    ],
  );
  for (const { id, endpointId } of added) await queueDelivery(id, endpointId);
  return added.map(({ id }) => id);
}

const atOnce = 500;

/** Queues pending deliveries that have no job: replayed ones, and those whose job was lost. */
export async function settleDeliveries(): Promise<void> {
  const found = await inTransaction(async () => {
    const lost = await sql<{ id: string; endpointId: string; nextTryAt: Date }>(
      `SELECT id, endpoint_id AS "endpointId", next_try_at AS "nextTryAt" FROM webhook_deliveries d WHERE state = 'pending'
         AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'webhook:' || d.id AND j.attempts < j.max_attempts)
       ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [atOnce],
    );
    for (const { id, endpointId, nextTryAt } of lost) await queueDelivery(id, endpointId, nextTryAt);
    return lost.length;
  });
  if (found === atOnce) await inTransaction(() => settleSoon(seconds(1)));
}

/** Queues a job that queues pending deliveries, in the running transaction. */
export const settleSoon = (delayMs = 0): Promise<void> =>
  enqueue(
    'settle-webhooks',
    {},
    { key: 'settle-webhooks', runAt: new Date(clock.now().getTime() + delayMs) },
  );
