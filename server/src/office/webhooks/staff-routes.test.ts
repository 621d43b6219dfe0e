import { type Client } from '../../../testing/api.ts';
import { anEndpoint, deliverDue, startWebhooks, verify } from '../../../testing/webhook-stage.ts';

const { api, receiver, reset, stop } = await startWebhooks();
const owner = await api.staff('owner');

afterEach(reset);
afterAll(stop);

const valid = () => ({ name: 'Books', url: receiver.url, events: ['order.placed'], isOn: true });
const create = (body: unknown, client = owner) => client.ask('/api/admin/webhooks', { method: 'POST', body });
const post = (path: string, body: unknown = {}, client = owner) =>
  client.ask(`/api/admin/${path}`, { method: 'POST', body });
const read = (id: string) => owner.ask(`/api/admin/webhooks/${id}`);
const put = (id: string, body: unknown, version: number | undefined, client = owner) =>
  client.ask(`/api/admin/webhooks/${id}`, {
    method: 'PUT',
    body,
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  });

test('shows the secret once, seals it, and audits without it', async () => {
  const made = await create(valid());
  expect(made.status).toBe(201);
  const { id, secret } = made.body;
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  for (const path of [`webhooks/${id}`, 'webhooks', 'webhook-deliveries', 'admin-logs'])
    expect((await owner.ask(`/api/admin/${path}`)).text).not.toContain(secret);
  const { rows } = await api.db.query<{ sealed: string; audit: string }>(
    `SELECT secret_sealed AS sealed, (SELECT string_agg(after::text, '') FROM audit_entries WHERE subject_id = $1) AS audit
     FROM webhook_endpoints WHERE id = $1::uuid`,
    [id],
  );
  expect(rows[0]?.sealed).toMatch(/^test:/);
  expect(rows[0]?.sealed).not.toContain(secret.slice(6));
  expect(rows[0]?.audit).toContain('Books');
  expect(rows[0]?.audit).not.toContain(secret.slice(6));
});

test.each([
  ['name', '', 'VALIDATION_FAILED'],
  ['name', 'x'.repeat(81), 'VALIDATION_FAILED'],
  ['name', 7, 'VALIDATION_FAILED'],
  ['name', 'two\nlines', 'VALIDATION_FAILED'],
  ['url', '', 'INVALID_RECORD'],
  ['url', 'https://example.com/\n', 'VALIDATION_FAILED'],
  ['url', `https://example.com/${'x'.repeat(500)}`, 'VALIDATION_FAILED'],
  ['url', 'http://example.com/', 'INVALID_RECORD'],
  ['url', 'https://10.0.0.1/', 'INVALID_RECORD'],
  ['url', 'https://u:p@example.com/', 'INVALID_RECORD'],
  ['url', null, 'VALIDATION_FAILED'],
  ['events', [], 'VALIDATION_FAILED'],
  ['events', ['order.placed', 'order.placed'], 'VALIDATION_FAILED'],
  ['events', ['webhook.test'], 'VALIDATION_FAILED'],
  ['events', 'order.placed', 'VALIDATION_FAILED'],
  ['isOn', 'yes', 'VALIDATION_FAILED'],
])('refuses %s %j', async (field, value, code) => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed']);
  for (const answer of [
    await create({ ...valid(), [field]: value }),
    await put(id, { ...valid(), [field]: value }, 1),
  ]) {
    expect([answer.body.code, Object.keys(answer.body.errors)]).toEqual([code, [field]]);
  }
  expect((await read(id)).body.version).toBe(1);
});

test('refuses unknown fields and a name that is taken', async () => {
  expect((await create({ ...valid(), secret: 'mine' })).body.code).toBe('UNKNOWN_FIELD');
  const made = await create(valid());
  const other = await create({ ...valid(), name: 'Other' });
  expect((await create(valid())).body).toMatchObject({ code: 'INVALID_RECORD', errors: { name: /another/ } });
  expect((await put(other.body.id, valid(), 1)).body.code).toBe('INVALID_RECORD');
  expect((await put(made.body.id, valid(), 1)).status).toBe(200);
});

test('a shop has at most 20 webhooks', async () => {
  for (let count = 0; count < 20; count += 1) await anEndpoint(api, receiver.url, ['order.placed']);
  expect((await create(valid())).body.code).toBe('LIMIT_REACHED');
});

test('a change needs the version it is based on', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed']);
  expect((await put(id, valid(), undefined)).body.code).toBe('PRECONDITION_REQUIRED');
  const changed = await put(id, { ...valid(), events: ['run.closed'] }, 1);
  expect(changed.body).toMatchObject({ version: 2, events: ['run.closed'], name: 'Books' });
  const stale = await put(id, valid(), 1);
  expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([412, 'STALE', 2]);
});

test('turning it off keeps pending deliveries for replay; turning it on starts with new events', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed']);
  const tested = await post(`webhooks/${id}/test`);
  expect((await put(id, { ...valid(), isOn: false }, 1)).body).toMatchObject({
    state: 'off',
    offBecause: 'staff',
  });
  const delivery = () => owner.ask(`/api/admin/webhook-deliveries/${tested.body.deliveryId}`);
  expect((await delivery()).body).toMatchObject({ state: 'failed', nextTryAt: null });
  for (const [path, body] of [
    [`webhook-deliveries/${tested.body.deliveryId}/replay`, {}],
    [`webhooks/${id}/replay-failed`, { since: '2020-01-01T00:00:00Z' }],
  ] as const)
    expect((await post(path, body)).body.code).toBe('WRONG_STATE');
  expect((await put(id, valid(), 2)).body).toMatchObject({ state: 'working', offBecause: null });
});

test('replays one delivery with its id and body, and all that failed since', async () => {
  const { id, secret } = await anEndpoint(api, receiver.url, ['order.placed']);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await post(`webhooks/${id}/test`)).body.deliveryId as string);
  receiver.answerWith((_request, response) => void response.writeHead(500).end());
  await deliverDue(api, id);
  receiver.answerWith((_request, response) => void response.writeHead(204).end());
  const states = async () =>
    (await owner.ask(`/api/admin/webhook-deliveries?sort=["createdAt","ASC"]`)).body.map(
      ({ state }: { state: string }) => state,
    );
  expect(await states()).toEqual(['failed', 'failed', 'failed']);

  expect((await post(`webhook-deliveries/${ids[0] ?? ''}/replay`)).status).toBe(204);
  await deliverDue(api, id);
  const [first] = receiver.received;
  expect(receiver.received[3]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(receiver.received[3]?.body).toBe(first?.body);
  verify(secret, receiver.received[3] as never);
  expect(await states()).toEqual(['delivered', 'failed', 'failed']);

  await api.db.query(`UPDATE webhook_deliveries SET created_at = now() - interval '2 days' WHERE id = $1`, [
    ids[1],
  ]);
  const since = new Date(Date.now() - 86_400_000).toISOString();
  expect((await post(`webhooks/${id}/replay-failed`, { since })).body).toEqual({ count: 1 });
  expect((await post(`webhooks/${id}/replay-failed`, { since })).body).toEqual({ count: 0 });
  const { rows } = await api.db.query(`SELECT 1 FROM graphile_worker.jobs WHERE key = 'settle-webhooks'`);
  expect(rows).toHaveLength(1);
  await deliverDue(api, id);
  expect(await states()).toEqual(['failed', 'delivered', 'delivered']);

  // One that has arrived may be sent again too.
  expect((await post(`webhook-deliveries/${ids[0] ?? ''}/replay`)).status).toBe(204);
  await deliverDue(api, id);
  expect(receiver.received).toHaveLength(6);
});

test.each([
  {},
  { since: 'yesterday' },
  { since: 7 },
  { since: '2026-01-01' },
  { until: '2026-01-01T00:00:00Z' },
])('refuses to replay %j', async (body) => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed']);
  expect((await post(`webhooks/${id}/replay-failed`, body)).status).toBe(400);
});

test('deletes a webhook with its deliveries', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed']);
  await post(`webhooks/${id}/test`);
  expect((await owner.ask(`/api/admin/webhooks/${id}`, { method: 'DELETE', body: {} })).status).toBe(204);
  expect((await read(id)).status).toBe(404);
  expect((await owner.ask('/api/admin/webhook-deliveries')).body).toEqual([]);
});

test('only owners may change or send, auditors may look, and secrets need a recent second factor', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed']);
  const { deliveryId } = (await post(`webhooks/${id}/test`)).body;
  const verbs = (client: Client) => [
    create({ ...valid(), name: 'Another' }, client),
    put(id, valid(), 1, client),
    client.ask(`/api/admin/webhooks/${id}`, { method: 'DELETE', body: {} }),
    post(`webhooks/${id}/rotate-secret`, {}, client),
    post(`webhooks/${id}/test`, {}, client),
    post(`webhooks/${id}/replay-failed`, { since: '2026-01-01T00:00:00Z' }, client),
    post(`webhook-deliveries/${String(deliveryId)}/replay`, {}, client),
  ];
  for (const role of ['auditor', 'finance', 'support', 'catalogue', 'fulfilment'] as const) {
    const client = await api.staff(role);
    for (const answer of await Promise.all(verbs(client)))
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'FORBIDDEN']);
    for (const path of [
      `webhooks/${id}`,
      'webhooks',
      'webhook-deliveries',
      `webhook-deliveries/${String(deliveryId)}`,
    ])
      expect((await client.ask(`/api/admin/${path}`)).status).toBe(role === 'auditor' ? 200 : 403);
  }
  const tired = await api.staff('owner', { as: 'owner-long-ago', sinceStepUpMs: 10 * 60_000 });
  for (const answer of await Promise.all(verbs(tired).slice(0, 4)))
    expect(answer.body.code).toBe('STEP_UP_REQUIRED');
  for (const answer of await Promise.all(verbs(api.client()))) expect(answer.status).toBe(401);
});

test.each(['test', 'rotate-secret'])('%s of a webhook that is not there is 404', async (verb) => {
  for (const id of [crypto.randomUUID(), 'x'])
    expect((await post(`webhooks/${id}/${verb}`)).status).toBe(404);
});

test('the demo’s own webhook follows the address of the shop, others stay', async () => {
  const { moveReceiver, receiverUrl } = await import('./index.ts');
  const other = await anEndpoint(api, `${receiverUrl()}/other`, ['order.placed']);
  const own = await anEndpoint(api, receiverUrl(), ['order.placed']);
  const seeded = 'http://localhost:4999/sandbox/webhooks';
  await api.db.query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [own.id, seeded]);
  await moveReceiver();
  const { rows } = await api.db.query(
    'SELECT id, url FROM webhook_endpoints WHERE id = ANY($1) ORDER BY url',
    [[own.id, other.id]],
  );
  expect(rows).toEqual([
    { id: own.id, url: receiverUrl() },
    { id: other.id, url: `${receiverUrl()}/other` },
  ]);
});

test('the demo shop’s own receiver takes what is signed and refuses the rest', async () => {
  const { receiverUrl } = await import('./index.ts');
  const { id } = await anEndpoint(api, receiverUrl(), ['order.placed']);
  const { openSecret, signWebhook } = await import('./secrets.ts');
  const { rows } = await api.db.query<{ sealed: string }>(
    'SELECT secret_sealed AS sealed FROM webhook_endpoints WHERE id = $1',
    [id],
  );
  const signed = { id: 'an-id', timestamp: 1_700_000_000, body: '{"a":1}' };
  const signature = signWebhook([openSecret(id, rows[0]?.sealed ?? '')], signed);
  const send = async (body: string, sent: string = signature) =>
    (
      await fetch(`${api.origin}/sandbox/webhooks`, {
        method: 'POST',
        body,
        headers: {
          'webhook-id': signed.id,
          'webhook-timestamp': String(signed.timestamp),
          'webhook-signature': sent,
        },
      })
    ).status;
  expect(await send(signed.body, `v1,old ${signature}`)).toBe(200);
  expect(await send('{"a":2}')).toBe(401);
  expect(await send(signed.body, '')).toBe(401);
  expect(await send('', 'v1,x')).toBe(401);
});

test('the OpenAPI document has a schema for every event', async () => {
  const { webhookEventTypes } = await import('../../contract/index.ts');
  const { webhooks } = (await api.client().ask('/api/openapi.json')).body;
  expect(Object.keys(webhooks)).toEqual([...webhookEventTypes, 'webhook.test']);
  const { post: described } = webhooks['run.sealed'];
  expect(described.operationId).toBe('receiveRunSealed');
  const { data } = described.requestBody.content['application/json'].schema.properties;
  expect(Object.keys(data.properties)).toEqual(['runId', 'productId', 'number', 'size']);
});
