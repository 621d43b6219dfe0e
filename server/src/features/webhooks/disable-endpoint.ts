import { permissionRoles } from '../../contract/permissions.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { record } from '../audit/index.ts';
import { mailCustomer } from '../mails/index.ts';
import { listStaffAddresses } from '../staff/index.ts';

/**
 * Disables an endpoint in the running transaction and emails the staff who may enable it again. Its pending deliveries
 * fail, so that they can be replayed. Does nothing if it is off.
 */
export async function disableEndpoint(id: string, because: 'failures' | 'gone'): Promise<void> {
  const endpoint = await one<{ name: string; url: string; failingSince: Date | null }>(
    `UPDATE webhook_endpoints SET is_on = false, on_since = NULL, off_because = $2, version = version + 1, updated_at = $3
     WHERE id = $1 AND is_on RETURNING name, url, failing_since AS "failingSince"`,
    [id, because, clock.now()],
  );
  if (!endpoint) return;
  await failPending(id);
  const { name, failingSince } = endpoint;
  await record({
    actor: { kind: 'system' },
    action: 'webhook.disabled',
    subject: { kind: 'webhook', id },
    before: { isOn: true },
    after: { isOn: false, because, failingSince: failingSince?.toISOString() ?? null },
  });
  for (const to of await listStaffAddresses(permissionRoles['webhooks.write']))
    await mailCustomer('webhook-disabled', { to }, { id, name, because });
}

/** In the running transaction: undelivered messages of a disabled endpoint stay, to be replayed. */
export const failPending = (endpointId: string): Promise<number> =>
  execute(
    `UPDATE webhook_deliveries SET state = 'failed', next_try_at = NULL, claimed_until = NULL, updated_at = $2
     WHERE endpoint_id = $1 AND state = 'pending'`,
    [endpointId, clock.now()],
  );

/** Whether an endpoint that has failed since then is given up. */
export const hasFailedFor = (failingSince: Date, maxDays: number): boolean =>
  after(failingSince, days(maxDays)) <= clock.now();

/** Counts the endpoints that the shop has turned off. */
export async function countDisabledWebhooks(): Promise<number> {
  const row = await one<{ n: number }>(
    "SELECT count(*)::int AS n FROM webhook_endpoints WHERE off_because IN ('failures', 'gone')",
  );
  return row?.n ?? 0;
}
