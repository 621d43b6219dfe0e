import { permissionRoles } from '../../contract/permissions.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { mailCustomer, record } from '../../base/index.ts';
import { listStaffAddresses } from '../../people/index.ts';
import { WebhookDelivery, WebhookEndpoint } from './models.ts';

/**
 * Disables an endpoint in the running transaction and emails the staff who may enable it again. Its pending deliveries
 * fail, so that they can be replayed. Does nothing if it is off.
 */
export async function disableEndpoint(id: string, because: 'failures' | 'gone'): Promise<void> {
  const [, [endpoint]] = await WebhookEndpoint.update(
    { isOn: false, onSince: null, offBecause: because, ...nextVersion() },
    { where: { id, isOn: true }, returning: true },
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
export const failPending = (endpointId: string): Promise<unknown> =>
  WebhookDelivery.update(
    { state: 'failed', nextTryAt: null, claimedUntil: null, updatedAt: clock.now() },
    { where: { endpointId, state: 'pending' } },
  );

/** Whether an endpoint that has failed since then is given up. */
export const hasFailedFor = (failingSince: Date, maxDays: number): boolean =>
  after(failingSince, days(maxDays)) <= clock.now();

/** Counts the endpoints that the shop has turned off. */
export const countDisabledWebhooks = (): Promise<number> =>
  WebhookEndpoint.count({ where: { offBecause: ['failures', 'gone'] } });
