import { clock } from '../../platform/clock.ts';
import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const runs = await import('../../packs/index.ts');
const streams = await import('../../platform/http/event-stream.ts');
afterEach(() => clock.reset());
afterAll(async () => {
  streams.endStreams();
  await api.stop();
});

interface Heard {
  id: string;
  event: string;
  body: Record<string, unknown>;
}

/** Listens until `isEnough`, then disconnects. Missed and new events overlap, so an event may come twice. */
async function listen(
  client: Client,
  path: string,
  isEnough: (received: Heard[]) => boolean,
  lastId?: string,
): Promise<Heard[]> {
  const leave = new AbortController();
  const response = await fetch(`${api.origin}${path}`, {
    headers: { ...client.headers, ...(lastId && { 'Last-Event-ID': lastId }) },
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('cache-control')).toContain('no-transform');
  const received: Heard[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true }); // a fetch body yields bytes
    const end = text.lastIndexOf('\n\n');
    if (end === -1) continue;
    for (const event of readEvents(text))
      if (received.every(({ id }) => id !== event.id)) received.push(event);
    text = text.slice(end + 2);
    if (isEnough(received)) break;
  }
  leave.abort();
  return received;
}

const readEvents = (text: string): Heard[] =>
  [...text.matchAll(/id: (.+)\nevent: (.+)\ndata: (.+)\n\n/g)].map(([, id = '', event = '', body = '']) => ({
    id,
    event,
    body: JSON.parse(body) as Record<string, unknown>, // written by the stream itself
  }));

test('a sale and an opening are heard once the log has them, and a late listener resumes', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const listening = listen(api.client(), '/api/live', (received) =>
    received.some(({ event }) => event === 'pulls'),
  );
  const order = await make.buy(customer.client, run.productId);
  await customer.client.ask(`/api/me/packs/${order.body.packs[0].id}/open`, { method: 'POST', body: {} });
  await runs.sealLogs();
  const received = await listening;
  const mine = received.filter(({ body }) => body['runId'] === run.runId);
  expect(mine.map(({ event }) => event)).toEqual(['stock', 'pulls']);
  expect(mine[0]?.body).toEqual({
    runId: run.runId,
    productId: run.productId,
    seq: 2,
    sold: 1,
    refunded: 0,
    opened: 1,
  });

  const before = `${Number(mine[0]?.id.split('-')[0]) - 1}`;
  const again = await listen(api.client(), '/api/live?topics=pulls', (list) => list.length > 0, before);
  expect(again[0]).toEqual(mine[1]);
});

test('a request caused by an event gets data from after it, whatever is cached', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const wall = `/api/runs/${run.runId}/packs`;
  const listening = listen(api.client(), '/api/live', (received) =>
    received.some(({ body }) => body['runId'] === run.runId),
  );
  const left: number[] = [];
  const read = async (): Promise<void> => {
    const answers = [await api.client().ask(wall), await api.client().ask(`/api/runs/${run.runId}`)];
    left.push(...answers.map(({ body }) => body.remaining));
  };
  await read();
  await make.buy(customer.client, run.productId);
  await runs.sealLogs();
  await listening;
  await read();
  expect(left).toEqual([20, 20, 19, 19]);
});

test('a new subscriber gets the last seconds’ events: the page was read before', async () => {
  // Freeze the clock: this may take many polls on a slow machine.
  clock.freezeAt(clock.now());
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, run.productId);
  await runs.sealLogs();
  const received = await listen(api.client(), '/api/live', (list) =>
    list.some(({ body }) => body['runId'] === run.runId),
  );
  expect(received.find(({ body }) => body['runId'] === run.runId)?.event).toBe('stock');
});

test('sends `reload` when the last event id is too old', async () => {
  const received = await listen(api.client(), '/api/live', (list) => list.length > 0, '1000-x');
  // New events may follow immediately.
  expect(received[0]).toMatchObject({ event: 'reset', body: {} });
});

test('sends `reset` when more was missed than is read at once', async () => {
  const run = await make.aRunOnSale(20);
  await make.buy((await make.aCustomer(api)).client, run.productId);
  await runs.sealLogs();
  // As a busy shop seals them within some minutes.
  const { rowCount } = await api.db.query(
    `INSERT INTO run_heads (run_id, seq, hash, document, signature, created_at)
     SELECT run_id, seq + n, hash, document, signature, now() - interval '30 seconds'
     FROM (SELECT * FROM run_heads WHERE run_id = $1 ORDER BY seq DESC LIMIT 1) h, generate_series(1, $2::int) n`,
    [run.runId, runs.maxLogGrowth],
  );
  expect(rowCount).toBe(runs.maxLogGrowth);
  const isReset = ({ event }: Heard): boolean => event === 'reset';
  const since = String(Date.now() - 60_000);
  const received = await listen(api.client(), '/api/live', (list) => list.some(isReset), since);
  expect(received.find(isReset)).toMatchObject({ body: {} });
});

test('events hold no secret and no person', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const listening = listen(api.client(), '/api/live', (received) =>
    received.some(({ body }) => body['runId'] === run.runId),
  );
  await make.buy(customer.client, run.productId);
  await runs.sealLogs();
  const [event] = (await listening).filter(({ body }) => body['runId'] === run.runId);
  expect(Object.keys(event?.body ?? {}).sort()).toEqual(
    ['opened', 'productId', 'refunded', 'runId', 'seq', 'sold'].sort(),
  );
});

test('sends staff the kinds of changed records; no one else may subscribe', async () => {
  const customer = await make.aCustomer(api);
  expect((await customer.client.ask('/api/admin/live')).status).toBe(401);
  const listening = listen(
    await api.staff('auditor'),
    '/api/admin/live',
    (received) => received.some(({ body }) => (body['kinds'] as string[]).includes('order')), // an array of names
  );
  const run = await make.aRunOnSale(20);
  await make.buy(customer.client, run.productId);
  expect((await listening).every(({ event }) => event === 'changed')).toBe(true);
});

test('a second change of a kind within the same second is another event', async () => {
  const { record } = await import('../../base/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  const { readStaffChanges } = await import('./staff-changes.ts');
  clock.freezeAt(clock.now());
  const since = new Date(clock.now().getTime() - 1);
  const change = async () => {
    const subject = { kind: 'run', id: crypto.randomUUID() };
    await inTransaction(() =>
      record({ actor: { kind: 'system' }, action: 'run.updated', subject, after: {} }),
    );
    return (await readStaffChanges(since)).map(({ id }) => id);
  };
  const [first, second] = [await change(), await change()];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([1, 1, 2]);
});

test('unknown topics are refused', async () => {
  const answer = await api.client().ask('/api/live?topics=secrets');
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('tells drops at each state, and how many have entered', async () => {
  const { aDrop, closeNow, drawNow, enter } = await import('../../../testing/drop-stage.ts');
  const dropId = await aDrop(api);
  const told: unknown[] = [];
  // A look that began before the last change may still tell the state before it.
  const next = (state: string, entryCount: number) =>
    listen(api.client(), '/api/live?topics=drops', (heard) =>
      heard.some(
        ({ body }) =>
          body['dropId'] === dropId && body['state'] === state && body['entryCount'] === entryCount,
      ),
    );
  const note = async (state: string, entryCount: number) =>
    told.push((await next(state, entryCount)).filter(({ body }) => body['dropId'] === dropId).at(-1)?.body);
  await note('open', 0);
  await enter((await make.aCustomer(api, 0)).client, dropId);
  await note('open', 1);
  await closeNow(api, dropId);
  await note('closed', 1);
  await drawNow(api, dropId);
  await note('drawn', 1);
  expect(told).toEqual([
    { dropId, state: 'open', entryCount: 0 },
    { dropId, state: 'open', entryCount: 1 },
    { dropId, state: 'closed', entryCount: 1 },
    { dropId, state: 'drawn', entryCount: 1 },
  ]);
});
