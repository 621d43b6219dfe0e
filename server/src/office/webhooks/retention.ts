import { readSettings } from '../../base/index.ts';
import { days } from '../../platform/clock.ts';
import type { Retention } from '../../platform/retention.ts';

const keepMs = async (): Promise<number> => days((await readSettings()).webhookDeliveryDays);

/**
 * Messages of rare events stay: they keep the event from being sent again. The others stay until their window has been
 * gathered for good.
 */
export const webhookRetention: readonly Retention[] = [
  {
    what: 'finished deliveries to webhooks',
    table: 'webhook_deliveries',
    key: 'id',
    since: 'created_at',
    and: "state <> 'pending'",
    keepMs,
  },
  {
    what: 'messages to webhooks without a delivery',
    table: 'webhook_messages',
    key: 'id',
    since: 'created_at',
    where: `type IN ('order.placed', 'pack.opened', 'parcel.updated', 'webhook.test')`,
    and: `created_at < (SELECT read_to FROM webhook_progress) - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.message_id = webhook_messages.id)`,
    keepMs,
  },
];
