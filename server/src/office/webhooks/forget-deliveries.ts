import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { readSettings } from '../../base/index.ts';

const atOnce = 5_000;

/**
 * Deletes finished deliveries older than the setting, and messages without deliveries. Messages of rare events stay:
 * they keep the event from being sent again. The others stay until their window has been gathered for good.
 */
export async function forgetDeliveries(): Promise<void> {
  const { webhookDeliveryDays } = await readSettings();
  const cutoff = after(clock.now(), -days(webhookDeliveryDays));
  await deleteInBatches(
    `DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries
       WHERE created_at < $1 AND state <> 'pending' LIMIT ${atOnce})`,
    cutoff,
  );
  await deleteInBatches(
    `DELETE FROM webhook_messages WHERE id IN (SELECT m.id FROM webhook_messages m
       WHERE m.created_at < least($1, (SELECT read_to FROM webhook_progress) - interval '1 day')
         AND m.type IN ('order.placed', 'pack.opened', 'parcel.updated', 'webhook.test')
         AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.message_id = m.id) LIMIT ${atOnce})`,
    cutoff,
  );
}

async function deleteInBatches(statement: string, cutoff: Date): Promise<void> {
  while ((await inTransaction(() => execute(statement, [cutoff]))) === atOnce);
}
