import { until } from '../../../testing/until.ts';
import { anEndpoint, deliverDue, startWebhooks, verify } from '../../../testing/webhook-stage.ts';

const { api, receiver, readDelivery, readEndpoint, reset, stop } = await startWebhooks();
const { aDelivery: anotherDelivery } = await import('./testing/a-delivery.ts');

afterEach(reset);
afterAll(stop);

/** An endpoint with a delivery that is due. */
async function aDelivery(isOn = true) {
  const endpoint = await anEndpoint(api, receiver.url, ['order.placed'], isOn);
  return { ...endpoint, ...(await anotherDelivery(endpoint.id)) };
}

test('signs as Standard Webhooks say, and notes what was answered', async () => {
  const { id, secret, deliveryId, messageId } = await aDelivery();
  receiver.answerWith((_request, response) => void response.writeHead(200).end('thank you\u0000\u001b'));
  await deliverDue(api, id);
  const [got] = receiver.received;
  expect(got?.headers).toMatchObject({
    'webhook-id': messageId,
    'content-type': 'application/json',
    'user-agent': 'Pullproof-Webhooks/1',
  });
  expect(verify(secret, got as never)).toMatchObject({ type: 'order.placed', data: { note: 'ünï' } });
  expect(() => verify(secret, { ...got, body: `${got?.body} ` } as never)).toThrow();
  expect(() => verify('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', got as never)).toThrow();
  expect(await readDelivery(deliveryId)).toMatchObject({
    state: 'delivered',
    attemptCount: 1,
    lastStatus: 200,
    lastError: null,
    attempts: [{ status: 200, error: null, answer: 'thank you��' }],
  });
  expect(await readEndpoint(id)).toMatchObject({ state: 'working', failingSince: null });
});

test('a rotated secret signs beside the new one for a day', async () => {
  const { id, secret } = await aDelivery();
  const owner = await api.staff('owner');
  const rotated = await owner.ask(`/api/admin/webhooks/${id}/rotate-secret`, { method: 'POST', body: {} });
  expect(rotated.body.secret).toMatch(/^whsec_/);
  expect(rotated.body.secret).not.toBe(secret);
  await deliverDue(api, id);
  const [got] = receiver.received;
  verify(secret, got as never);
  verify(rotated.body.secret, got as never);

  await anotherDelivery(id);
  await api.db.query(
    `UPDATE webhook_endpoints SET old_secret_until = now() - interval '1 minute' WHERE id = $1`,
    [id],
  );
  await deliverDue(api, id);
  const [, later] = receiver.received;
  verify(rotated.body.secret, later as never);
  expect(() => verify(secret, later as never)).toThrow();
  const { forgetOldSecrets } = await import('./save-endpoint.ts');
  await forgetOldSecrets();
  const { rows } = await api.db.query(
    'SELECT old_secret_sealed AS old, old_secret_until AS until FROM webhook_endpoints',
  );
  expect(rows).toEqual([{ old: '', until: null }]);
});

test('tries ten times in three days, with jitter, then fails', async () => {
  const { clock } = await import('../../platform/clock.ts');
  clock.freezeAt(clock.now());
  const { id, deliveryId } = await aDelivery();
  const { changeSetting } = await import('../../base/index.ts');
  await changeSetting('webhookFailureDays', 30);
  receiver.answerWith((_request, response) => void response.writeHead(500).end());
  const startedAt = clock.now().getTime();
  const waits: number[] = [];
  for (;;) {
    expect(await deliverDue(api, id)).toBe(1);
    const { state, nextTryAt } = await readDelivery(deliveryId);
    if (state === 'failed') break;
    waits.push(Date.parse(nextTryAt) - clock.now().getTime());
    clock.freezeAt(new Date(nextTryAt));
  }
  await changeSetting('webhookFailureDays', 3);
  const planned = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [at, wait] of waits.entries()) {
    expect(wait / 1_000).toBeGreaterThanOrEqual(planned[at] ?? NaN);
    expect(wait / 1_000).toBeLessThanOrEqual((planned[at] ?? NaN) * 1.2);
  }
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((clock.now().getTime() - startedAt) / 86_400_000).toBeGreaterThan(3);
  expect(await readDelivery(deliveryId)).toMatchObject({ attemptCount: 10, lastError: 'It answered 500.' });
});

test('respects Retry-After in seconds and as a date, up to a day', async () => {
  const { nextTryAt } = await import('./retry-plan.ts');
  const now = new Date('2026-11-24T00:00:00Z');
  const waitOf = (text: string | null) =>
    Math.round(((nextTryAt(now, 1, text)?.getTime() ?? NaN) - now.getTime()) / 1_000);
  expect(waitOf('120')).toBe(120);
  expect(waitOf('Tue, 24 Nov 2026 00:10:00 GMT')).toBe(600);
  expect(waitOf('999999999')).toBe(86_400);
  for (const odd of [null, '-5', 'soon', '1e9', 'Tue, 24 Nov 2020 00:10:00 GMT'])
    expect(waitOf(odd)).toBeLessThanOrEqual(6);
  const { id, deliveryId } = await aDelivery();
  receiver.answerWith((_request, response) => void response.writeHead(503, { 'Retry-After': '3600' }).end());
  await deliverDue(api, id);
  const { nextTryAt: at } = await readDelivery(deliveryId);
  expect(Date.parse(at) - Date.now()).toBeGreaterThan(3_590_000);
});

// A deadline ends the first two; the others end by themselves, however slow the machine is.
test.each([
  ['is cut off', 'unfinished', 200, 5_000],
  ['never comes', 'none', null, 400],
  ['is huge', 'huge', 200, undefined],
  ['redirects', 'redirect', 302, undefined],
  ['breaks off', 'reset', null, undefined],
])('copes with an answer that %s', async (_what, kind, status, withinMs) => {
  const { sendRequest } = await import('../../platform/outgoing/send-request.ts');
  receiver.answerWith((_request, response) => {
    if (kind === 'unfinished') response.writeHead(200).write('slow');
    if (kind === 'redirect') response.writeHead(302, { Location: receiver.url }).end();
    if (kind === 'reset') response.socket?.resetAndDestroy();
    if (kind === 'huge') {
      response.writeHead(200);
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', write);
      };
      write();
    }
  });
  const answer = await sendRequest({ url: receiver.url, headers: {}, body: '{}' }, undefined, withinMs);
  expect(answer.status).toBe(status);
  expect(answer.text.length).toBeLessThanOrEqual(1_024);
  expect(answer.error === null).toBe(status === 200);
  expect(receiver.received).toHaveLength(1);
});

test('two workers with the same delivery deliver it once', async () => {
  const { id, deliveryId } = await aDelivery();
  const { deliverWebhook } = await import('./deliver.ts');
  await Promise.all([1, 2, 3].map(() => deliverWebhook({ id: deliveryId })));
  await deliverWebhook({ id: deliveryId });
  expect(receiver.received).toHaveLength(1);
  expect(await deliverDue(api, id)).toBe(0);
});

test('malformed payloads of the job do nothing', async () => {
  const { deliverWebhook } = await import('./deliver.ts');
  for (const odd of [null, 'x', {}, { id: 7 }, { id: 'not-an-id' }, { id: crypto.randomUUID() }])
    await deliverWebhook(odd);
  expect(receiver.received).toEqual([]);
});

test('a worker that died after claiming is replaced once its claim is over', async () => {
  const { id, deliveryId } = await aDelivery();
  const { deliverWebhook } = await import('./deliver.ts');
  await api.db.query(`UPDATE webhook_deliveries SET claimed_until = now() + interval '20 seconds'`);
  await deliverWebhook({ id: deliveryId });
  expect(receiver.received).toEqual([]);
  const { rows } = await api.db.query<{ wait: number }>(
    `SELECT extract(epoch FROM run_at - now())::float AS wait FROM graphile_worker.jobs WHERE key = $1`,
    [`webhook:${deliveryId}`],
  );
  expect(rows[0]?.wait).toBeGreaterThan(10);
  await api.db.query(`UPDATE webhook_deliveries SET claimed_until = now() - interval '1 second'`);
  expect(await deliverDue(api, id)).toBe(1);
  expect(receiver.received).toHaveLength(1);
});

test('an event committed before a crash is delivered by the next worker, beside a slow endpoint', async () => {
  const { jobQueues } = await import('../../features.ts');
  const { startJobs } = await import('../../platform/jobs/queue.ts');
  const slow = await anEndpoint(api, `${receiver.url}/slow`, ['order.placed']);
  for (let count = 0; count < 8; count += 1) await anotherDelivery(slow.id);
  const { id } = await aDelivery();
  const hanging: (() => void)[] = [];
  receiver.answerWith((request, response) => {
    if (request.url?.endsWith('/slow')) hanging.push(() => response.writeHead(204).end());
    else response.writeHead(204).end();
  });
  const jobs = await startJobs(jobQueues(1));
  await until('the other endpoint has its delivery', async () => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'delivered'`,
      [id],
    );
    return rows.length === 1;
  });
  // Its other deliveries wait, as two are under way.
  expect(hanging.length).toBeLessThanOrEqual(2);
  receiver.answerWith((_request, response) => void response.writeHead(204).end());
  for (const answer of hanging) answer();
  await until('the slow one has received all its events', async () => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'delivered'`,
      [slow.id],
    );
    return rows.length === 8;
  });
  await jobs.stop();
  expect(receiver.received).toHaveLength(9);
});

test('a lost job is queued again, and a delivery with a job is not', async () => {
  const [lost, queued] = [await aDelivery(), await aDelivery()];
  await api.db.query(`DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [
    `webhook:${lost.deliveryId}`,
  ]);
  const { settleDeliveries } = await import('./queue-deliveries.ts');
  await settleDeliveries();
  for (const { deliveryId } of [lost, queued]) {
    const { rows } = await api.db.query(`SELECT revision FROM graphile_worker.jobs WHERE key = $1`, [
      `webhook:${deliveryId}`,
    ]);
    expect(rows).toEqual([{ revision: 0 }]);
  }
});
