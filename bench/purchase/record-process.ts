/** Serves the shop's API in this process, buys one pack over HTTP and reports the SQL statements that took. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createApi } from '../../server/src/app.ts';
import { closeSessions } from '../../server/src/platform/http/sessions.ts';
import { closeDatabase } from '../../server/src/runtime.ts';
import { Browser } from '../lib/browser.ts';
import { password } from '../lib/credentials.ts';
import { watchStatements } from '../lib/watch-statements.ts';
import { answerParent } from '../lib/worker-process.ts';
import type { PlacedOrderDto } from '../../server/src/contract/index.ts';
import type { Market } from './prepare-process.ts';
import { pack as packValue, sessionIdOf, type Recording, type Statement } from './statements.ts';

const statements: Statement[] = [];
let isRecording = false;

watchStatements((text, values) => {
  if (isRecording) statements.push({ text, values: values.map(packValue) });
});

const server = createServer(createApi());
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;

answerParent<Market>(
  async ({ buyers, fresh, priceCents }): Promise<Recording> => {
    const pack = fresh.size;
    const browser = new Browser(`http://127.0.0.1:${port}`);
    const [buyer] = buyers;
    await browser.signIn(buyer?.email ?? '', password);
    const order = {
      productId: fresh.productId,
      runId: fresh.runId,
      quantity: 1,
      maxPriceCents: priceCents,
    };
    // The first purchase of a process opens connections and reads settings; the second is typical.
    await browser.ask('POST', '/api/me/orders', {
      body: { ...order, picks: [pack - 1] },
      key: 'recorded-0',
      status: 201,
    });
    isRecording = true;
    const placed = await browser.ask<PlacedOrderDto>('POST', '/api/me/orders', {
      body: { ...order, picks: [pack] },
      key: 'recorded-1',
      status: 201,
    });
    isRecording = false;
    const sessionId = sessionIdOf(browser.cookie);
    browser.close();
    return {
      statements,
      orderId: placed.order.id,
      customerId: buyer?.id ?? '',
      email: buyer?.email ?? '',
      sessionId,
      pack,
      key: 'recorded-1',
    };
  },
  async () => {
    server.close();
    await closeSessions();
    await closeDatabase();
  },
);
