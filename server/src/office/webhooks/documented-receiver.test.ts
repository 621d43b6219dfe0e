import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { startApi } from '../../../testing/api.ts';
import { findFreePort } from '../../../testing/own-stage.ts';
import { anEndpoint, deliverDue } from '../../../testing/webhook-stage.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The code of docs/webhooks.md, in a server of a dozen lines: what a reader would write. */
function readReceiver(): string {
  const [, code = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/webhooks.md'), 'utf8')) ?? [];
  const [imports, lines] = [/^import .*$/gm, /^(?!import ).+$/gm].map((part) => code.match(part) ?? []);
  return `import { createServer } from 'node:http';
    import { text } from 'node:stream/consumers';
    ${imports?.join('\n')}
    createServer(async (request, response) => {
      const rawBody = await text(request);
      try {
        ${lines?.join('\n')}
        response.end('Received ' + message.type);
      } catch {
        response.writeHead(401).end('Not signed');
      }
    }).listen(process.env.PORT, '127.0.0.1', () => process.stdout.write('open'));`;
}

const port = await findFreePort();
const api = await startApi({ WEBHOOK_TEST_TARGETS: `http://127.0.0.1:${port}/hooks` });

let receiver: ChildProcess | undefined;

afterAll(async () => {
  receiver?.kill();
  await api.stop();
});

async function openReceiver(secret: string): Promise<void> {
  const started = spawn(process.execPath, ['--input-type=module', '--eval', readReceiver()], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), PULLPROOF_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receiver = started;
  const isOpen = await Promise.race([once(started.stdout, 'data'), once(started, 'exit').then(() => false)]);
  if (isOpen === false) throw new Error('The receiver ended before it was open.');
}

test('a receiver with the code of docs/webhooks.md accepts what the shop sends, and nothing with another secret', async () => {
  const { id, secret } = await anEndpoint(api, `http://127.0.0.1:${port}/hooks`, ['order.placed']);
  const owner = await api.staff('owner');
  const ask = (path: string) => owner.ask(`/api/admin/webhooks/${id}/${path}`, { method: 'POST', body: {} });
  async function answerToTest(): Promise<unknown> {
    expect((await ask('test')).status).toBeLessThan(300);
    expect(await deliverDue(api, id)).toBe(1);
    const filter = encodeURIComponent(JSON.stringify({ endpointId: id }));
    const sort = encodeURIComponent('["createdAt","DESC"]');
    const deliveries = await owner.ask(`/api/admin/webhook-deliveries?filter=${filter}&sort=${sort}`);
    const { body } = await owner.ask(`/api/admin/webhook-deliveries/${deliveries.body[0].id}`);
    return [body.state, body.attempts[0].status, body.attempts[0].answer];
  }
  await openReceiver(secret);
  expect(await answerToTest()).toEqual(['delivered', 200, 'Received webhook.test']);

  expect((await ask('rotate-secret')).status).toBe(200);
  expect(await answerToTest()).toEqual(['delivered', 200, 'Received webhook.test']);

  await api.db.query(
    `UPDATE webhook_endpoints SET old_secret_until = now() - interval '1 minute' WHERE id = $1`,
    [id],
  );
  expect(await answerToTest()).toEqual(['failed', 401, 'Not signed']);
});
