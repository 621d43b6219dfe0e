import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

import type { WebhookEventType } from '../src/contract/index.ts';
import { newId } from '../src/platform/ids.ts';
import { startApi, type TestApi } from './api.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const noContent: RequestListener = (_request, response) => void response.writeHead(204).end();

async function openReceiver() {
  const received: Received[] = [];
  let answer: RequestListener = noContent;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, // a TCP server
    received,
    answerWith: (listener: RequestListener) => (answer = listener),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a receiver of webhooks, and the API that may send to it. */
export async function startWebhooks() {
  const receiver = await openReceiver();
  const api = await startApi({ WEBHOOK_TEST_TARGETS: receiver.url });
  const { clock } = await import('../src/platform/clock.ts');
  // Signs in each time, as tests travel past the end of a session.
  const readAsAuditor = async (path: string) =>
    (await (await api.staff('auditor')).ask(`/api/admin/${path}`)).body;
  return {
    api,
    receiver,
    /** Leaves no endpoint, and a receiver as it was at first. */
    async reset() {
      clock.reset();
      receiver.received.length = 0;
      receiver.answerWith(noContent);
      await api.db.query('DELETE FROM webhook_endpoints');
    },
    async stop() {
      receiver.stop();
      await api.stop();
    },
    readDelivery: (id: string) => readAsAuditor(`webhook-deliveries/${id}`),
    readEndpoint: (id: string) => readAsAuditor(`webhooks/${id}`),
  };
}

interface Endpoint {
  id: string;
  secret: string;
}

/** Makes an endpoint by the API. */
export async function anEndpoint(
  api: TestApi,
  url: string,
  events: WebhookEventType[],
  isOn = true,
): Promise<Endpoint> {
  const owner = await api.staff('owner');
  const body = { name: `Hook ${newId()}`, url, events, isOn };
  const answer = await owner.ask('/api/admin/webhooks', { method: 'POST', body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Endpoint; // its answer
}

/** Tries each due delivery of an endpoint once. Returns how many there were. */
export async function deliverDue(api: TestApi, endpointId: string): Promise<number> {
  const { webhooksFeature } = await import('../src/office/webhooks/feature.ts');
  const { clock } = await import('../src/platform/clock.ts');
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT id FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'pending' AND next_try_at <= $2 ORDER BY id`,
    [endpointId, clock.now()],
  );
  // The executor uses nothing of graphile-worker's helpers.
  const deliver = webhooksFeature.tasks?.['deliver-webhook'] as (payload: unknown) => Promise<void>;
  for (const { id } of rows) await deliver({ id });
  return rows.length;
}

/** Throws unless the signature is right for the secret: by the specification's own library. */
export const verify = (secret: string, { headers, body }: Received): unknown =>
  // Headers of Node are strings, except `set-cookie`.
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** Gathers new events, as the worker does every two seconds. */
export async function gather(): Promise<number> {
  const { eventSources } = await import('../src/features.ts');
  const { gatherEvents } = await import('../src/office/index.ts');
  return gatherEvents(eventSources);
}

interface Message {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** What an endpoint has been sent or will be, by type. */
export async function messagesOf(api: TestApi, endpointId: string): Promise<Message[]> {
  const { rows } = await api.db.query<{ body: string }>(
    `SELECT m.body FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id WHERE d.endpoint_id = $1 ORDER BY m.type, m.id`,
    [endpointId],
  );
  return rows.map(({ body }) => JSON.parse(body) as Message); // as it was written
}
