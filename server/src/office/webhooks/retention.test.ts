import { anEndpoint, deliverDue, gather, messagesOf, startWebhooks } from '../../../testing/webhook-stage.ts';

const { api, receiver, stop } = await startWebhooks();

afterAll(stop);

test('deliveries are deleted after the configured days, and their events are not sent again', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed', 'run.sealed']);
  const make = await import('../../../testing/factories.ts');
  const run = await make.aRunOnSale(12);
  await make.buy((await make.aCustomer(api)).client, run.productId);
  await gather();
  await deliverDue(api, id);
  const { forgetDue } = await import('../../platform/retention.ts');
  const { webhookRetention } = await import('./retention.ts');
  await forgetDue(webhookRetention);
  expect(await messagesOf(api, id)).toHaveLength(2);
  await api.db.query(`UPDATE webhook_deliveries SET created_at = now() - interval '31 days'`);
  await api.db.query(`UPDATE webhook_messages SET created_at = now() - interval '31 days'`);
  await forgetDue(webhookRetention);
  expect(await messagesOf(api, id)).toEqual([]);
  const kept = async () =>
    (await api.db.query<{ type: string }>('SELECT DISTINCT type FROM webhook_messages ORDER BY 1')).rows.map(
      ({ type }) => type,
    );
  expect(await kept()).toContain('run.sealed');
  expect(await kept()).not.toContain('order.placed');
});
