import {
  anEndpoint,
  deliverDue,
  gather,
  messagesOf,
  startWebhooks,
  verify,
} from '../../../testing/webhook-stage.ts';
import { webhookEventTypes, type WebhookEventType } from '../../contract/index.ts';

const { api, receiver, reset, stop } = await startWebhooks();
const make = await import('../../../testing/factories.ts');

afterEach(reset);
afterAll(stop);

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => (resolve = done));
  return { promise, resolve };
}

const all: WebhookEventType[] = [...webhookEventTypes];

test('a purchase and an opening create one message each, for every endpoint that subscribes', async () => {
  const [both, orders] = [
    await anEndpoint(api, receiver.url, all),
    await anEndpoint(api, receiver.url, ['order.placed']),
  ];
  const run = await make.aRunOnSale(40);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId, { quantity: 2 });
  const packId = order.body.packs[0].id;
  await make.post(customer.client, `/api/me/packs/${packId}/open`);
  await Promise.all([gather(), gather(), gather()]);
  await gather();
  const placed = {
    type: 'order.placed',
    data: {
      orderId: order.body.order.id,
      customerId: customer.id,
      productId: run.productId,
      kind: 'pack',
      quantity: 2,
      packCount: 2,
      totalCents: order.body.order.totalCents,
    },
  };
  const messages = await messagesOf(api, both.id);
  expect(messages.map(({ type, data }) => ({ type, data }))).toEqual([
    placed,
    {
      type: 'pack.opened',
      data: {
        packId,
        orderId: order.body.order.id,
        customerId: customer.id,
        runId: run.runId,
        packNo: order.body.packs[0].packNo,
      },
    },
    { type: 'run.sealed', data: { runId: run.runId, productId: run.productId, number: 1, size: 40 } },
  ]);
  expect(await messagesOf(api, orders.id)).toEqual([messages[0]]);
  await deliverDue(api, orders.id);
  expect(verify(orders.secret, receiver.received[0] as never)).toMatchObject(placed);
});

test('a refund, a second opening and a refused order create no message', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed', 'pack.opened']);
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId, { quantity: 2 });
  const [first, second] = order.body.packs;
  for (let count = 0; count < 2; count += 1)
    await make.post(customer.client, `/api/me/packs/${first.id}/open`);
  await make.post(customer.client, `/api/me/packs/${second.id}/refund`);
  await make.buy((await make.aCustomer(api, 0)).client, run.productId);
  await gather();
  expect((await messagesOf(api, id)).map(({ type }) => type)).toEqual(['order.placed', 'pack.opened']);
});

test('a transaction that commits after later events were gathered still creates its message', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['order.placed']);
  const run = await make.aRunOnSale(20);
  const [early, late] = [await make.aCustomer(api), await make.aCustomer(api)];
  const { inTransaction } = await import('../../platform/db.ts');
  const { placeOrder } = await import('../../packs/index.ts');
  const order = (customerId: string, pick: number) =>
    placeOrder(
      { customerId, tokenId: null },
      { productId: run.productId, runId: run.runId, quantity: 1, picks: [pick], maxPriceCents: 100_000 },
    );
  const gate = withResolvers<undefined>();
  const begun = withResolvers<string>();
  const committed = inTransaction(async () => {
    begun.resolve((await order(late.id, 1)).order.id);
    await gate.promise;
  });
  const slowId = await begun.promise;
  const quickId = (await order(early.id, 2)).order.id;
  await gather();
  expect((await messagesOf(api, id)).map(({ data }) => data['orderId'])).toEqual([quickId]);
  await gather();
  gate.resolve(undefined);
  await committed;
  await gather();
  expect((await messagesOf(api, id)).map(({ data }) => data['orderId'])).toEqual([quickId, slowId]);
});

test('begins with what happens once it is on, and reads nothing while none is', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, run.productId);
  expect(await gather()).toBe(0);
  const off = await anEndpoint(api, receiver.url, all, false);
  await make.buy(customer.client, run.productId);
  expect(await gather()).toBe(0);
  const on = await anEndpoint(api, receiver.url, all);
  await make.buy(customer.client, run.productId);
  expect(await gather()).toBe(1);
  expect((await messagesOf(api, on.id)).map(({ type }) => type)).toEqual(['order.placed']);
  expect(await messagesOf(api, off.id)).toEqual([]);
});

test('a purchase writes nothing for webhooks, and no trigger does', async () => {
  const { rows } = await api.db.query(
    `SELECT t.tgrelid::regclass::text AS table FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid
     WHERE f.prosrc ILIKE '%webhook_%' AND NOT t.tgisinternal`,
  );
  expect(rows).toEqual([]);
});

test('each state of a parcel creates a message', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['parcel.updated']);
  const { newId } = await import('../../platform/ids.ts');
  const { insertSampleRows } = await import('../../../testing/sample-rows.ts');
  await insertSampleRows(api.db);
  const { rows } = await api.db.query<{ id: string; number: string; customer: string }>(
    'SELECT id, number, customer_id AS customer FROM parcels LIMIT 1',
  );
  const [parcel] = rows;
  await gather();
  const before = (await messagesOf(api, id)).length;
  for (const [kind, isInternal] of [
    ['shipped', false],
    ['in-transit', false],
    ['delivered', true],
    ['delivered', false],
  ])
    await api.db.query(
      `INSERT INTO parcel_events (id, parcel_id, kind, is_internal, by_kind, at) VALUES ($1, $2, $3, $4, 'system', now())`,
      [newId(), parcel?.id, kind, isInternal],
    );
  await gather();
  const messages = (await messagesOf(api, id)).slice(before);
  expect(messages.map(({ data }) => data)).toEqual(
    ['shipped', 'delivered'].map((state) => ({
      parcelId: parcel?.id,
      number: `PP-${parcel?.number}`,
      customerId: parcel?.customer,
      state,
    })),
  );
});

test('a drawn drop creates a message', async () => {
  const { aDrop, closeNow, drawNow, enter } = await import('../../../testing/drop-stage.ts');
  const { id } = await anEndpoint(api, receiver.url, ['drop.drawn']);
  const dropId = await aDrop(api);
  await enter((await make.aCustomer(api, 0)).client, dropId);
  await closeNow(api, dropId);
  await gather();
  expect(await messagesOf(api, id)).toEqual([]);
  await drawNow(api, dropId);
  await gather();
  expect(await messagesOf(api, id)).toMatchObject([{ type: 'drop.drawn', data: { dropId, entryCount: 1 } }]);
});

test('low stock creates one message for a run, and its closing one when it is complete', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['stock.low', 'run.closed']);
  const run = await make.aRunOnSale(12);
  const customer = await make.aCustomer(api);
  const opened = async (quantity: number) => {
    const order = await make.buy(customer.client, run.productId, { quantity });
    for (const { id: packId } of order.body.packs)
      await make.post(customer.client, `/api/me/packs/${packId}/open`);
  };
  await opened(10);
  await gather();
  expect(await messagesOf(api, id)).toEqual([]);
  await opened(1);
  await gather();
  const low = {
    type: 'stock.low',
    data: { productId: run.productId, runId: run.runId, unsold: 1, size: 12 },
  };
  expect(await messagesOf(api, id)).toMatchObject([low]);
  await opened(1);
  const { sealLogs } = await import('../../packs/index.ts');
  const { advanceRuns } = await import('../close-out/index.ts');
  for (let count = 0; count < 2; count += 1) {
    await sealLogs();
    await advanceRuns();
  }
  await gather();
  expect(await messagesOf(api, id)).toMatchObject([
    { type: 'run.closed', data: { runId: run.runId, productId: run.productId, number: 1, size: 12 } },
    low,
  ]);
});

test('bodies hold no secret of a sealed pack and no person', async () => {
  const { id } = await anEndpoint(api, receiver.url, all);
  const run = await make.aRunOnSale(12);
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, run.productId, { quantity: 11 });
  await gather();
  const text = JSON.stringify(await messagesOf(api, id));
  const { readSealedContents } = await import('../../packs/index.ts');
  const packs = await Promise.all(
    Array.from({ length: 12 }, (_, at) => readSealedContents(run.runId, at + 1)),
  );
  const { rows } = await api.db.query<{ secret: string }>(
    `SELECT encode(wrapped, 'hex') AS secret FROM run_secrets WHERE run_id = $1
     UNION SELECT c.email FROM customers c WHERE id = $2 UNION SELECT display_name FROM customers WHERE id = $2
     UNION SELECT id::text FROM collectibles WHERE run_id = $1 UNION SELECT seed_hash FROM runs WHERE id = $1
     UNION SELECT receipt_hash FROM pack_purchases WHERE run_id = $1`,
    [run.runId, customer.id],
  );
  const secrets = [
    ...rows.map(({ secret }) => secret),
    ...packs.flatMap(({ salt, document, leaf, units }) => [
      salt,
      document,
      leaf,
      ...units.flatMap(({ collectibleId, cardId }) => [collectibleId, cardId]),
    ]),
  ];
  expect(secrets.length).toBeGreaterThan(40);
  expect(text).toContain('run.sealed');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a field that the contract does not name is not sent', async () => {
  const { id } = await anEndpoint(api, receiver.url, ['run.sealed']);
  const { gatherEvents } = await import('./gather-events.ts');
  const leaky = {
    type: 'run.sealed',
    select: `SELECT gen_random_uuid() AS id, clock_timestamp() AS at, '{"seed": "x"}'::jsonb AS data WHERE $1 <> ''`,
  } as const;
  await expect(gatherEvents([leaky])).rejects.toThrow();
  expect(await messagesOf(api, id)).toEqual([]);
});
