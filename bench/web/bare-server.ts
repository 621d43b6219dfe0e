/** Baseline for a cached page: a bare `http.createServer` that sends the same headers and bytes to every request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareAnswer {
  head: string[];
  body: Uint8Array;
}

process.once('message', (answer: BareAnswer) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, answer.head);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo; // a listening TCP server has one
    process.send?.(port);
  });
});
