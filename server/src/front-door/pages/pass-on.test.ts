import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { passOnTo } from './pass-on.ts';

/** Serves until the test ends. */
async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const opened: (() => unknown)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

test.each([
  ['s-maxage=60, stale-while-revalidate=86340', 'public, max-age=0, must-revalidate'],
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
])('%j gives browsers %j', async (given, passed) => {
  const next = await serve((_request, response) => {
    response.writeHead(200, { 'Cache-Control': given, Vary: 'rsc' }).end('0:stream');
  });
  const answer = await fetch(await serve(passOnTo(next)), { headers: { RSC: '1', Connection: 'close' } });
  expect(await answer.text()).toBe('0:stream');
  expect(answer.headers.get('cache-control')).toBe(passed);
  expect(answer.headers.get('vary')).toBe('rsc');
});
