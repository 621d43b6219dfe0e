import { anEndpoint, deliverDue, startWebhooks } from '../../../testing/webhook-stage.ts';

const { api, receiver, readDelivery, readEndpoint, reset, stop } = await startWebhooks();
const { aDelivery: anotherDelivery } = await import('./testing/a-delivery.ts');

afterEach(reset);
afterAll(stop);

/** An endpoint with a delivery that is due. */
async function aDelivery(isOn = true) {
  const endpoint = await anEndpoint(api, receiver.url, ['order.placed'], isOn);
  return { ...endpoint, ...(await anotherDelivery(endpoint.id)) };
}

/** Makes the next try due. */
const makeDue = (endpointId: string) =>
  api.db.query(
    `UPDATE webhook_deliveries SET next_try_at = now() - interval '1 second' WHERE endpoint_id = $1 AND state = 'pending'`,
    [endpointId],
  );

test('an answer 410 disables the endpoint at once, with a mail, an audit entry and all that waits kept', async () => {
  const { id, deliveryId } = await aDelivery();
  const waiting = await anotherDelivery(id);
  receiver.answerWith((_request, response) => void response.writeHead(410).end());
  const { deliverWebhook } = await import('./deliver.ts');
  await deliverWebhook({ id: deliveryId });
  expect(await readEndpoint(id)).toMatchObject({ state: 'disabled', isOn: false, offBecause: 'gone' });
  for (const each of [deliveryId, waiting.deliveryId])
    expect((await readDelivery(each)).state).toBe('failed');
  const { rows: mails } = await api.db.query<{ recipient: string }>(
    `SELECT recipient FROM mails WHERE kind = 'webhook-disabled'`,
  );
  expect(mails.map(({ recipient }) => recipient)).toContain('owner@staff.test');
  const { rows: audit } = await api.db.query(
    `SELECT actor_kind, after->>'because' AS because FROM audit_entries WHERE action = 'webhook.disabled' AND subject_id = $1`,
    [id],
  );
  expect(audit).toEqual([{ actor_kind: 'system', because: 'gone' }]);
  const dashboard = await (await api.staff('owner')).ask('/api/admin/dashboard');
  expect(dashboard.body.waiting.disabledWebhooks).toBe(1);
  expect((await (await api.staff('support')).ask('/api/admin/dashboard')).body.waiting.disabledWebhooks).toBe(
    null,
  );
});

test('a webhook is disabled once it has failed for days without a success between', async () => {
  const { id } = await aDelivery();
  receiver.answerWith((_request, response) => void response.writeHead(500).end());
  await deliverDue(api, id);
  const age = () =>
    api.db.query(`UPDATE webhook_endpoints SET failing_since = now() - interval '73 hours' WHERE id = $1`, [
      id,
    ]);
  await age();
  expect(await readEndpoint(id)).toMatchObject({ state: 'failing' });
  receiver.answerWith((_request, response) => void response.writeHead(204).end());
  await makeDue(id);
  await deliverDue(api, id);
  expect(await readEndpoint(id)).toMatchObject({ state: 'working', failingSince: null });
  receiver.answerWith((_request, response) => void response.writeHead(500).end());
  await anotherDelivery(id);
  await deliverDue(api, id);
  expect(await readEndpoint(id)).toMatchObject({ state: 'failing' });
  await age();
  await makeDue(id);
  await deliverDue(api, id);
  expect(await readEndpoint(id)).toMatchObject({ state: 'disabled', offBecause: 'failures' });
});

test('an endpoint that is off receives nothing but a test, which is tried once', async () => {
  const { id, deliveryId } = await aDelivery(false);
  await deliverDue(api, id);
  expect(receiver.received).toEqual([]);
  expect((await readDelivery(deliveryId)).state).toBe('failed');
  receiver.answerWith((_request, response) => void response.writeHead(500).end());
  const owner = await api.staff('owner');
  const tested = await owner.ask(`/api/admin/webhooks/${id}/test`, { method: 'POST', body: {} });
  await deliverDue(api, id);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'webhook.test',
    data: { endpointId: id },
  });
  expect(await readDelivery(tested.body.deliveryId)).toMatchObject({ state: 'failed', attemptCount: 1 });
  expect(await readEndpoint(id)).toMatchObject({ state: 'off', failingSince: null });
});
