/** The peer of a kept page: a bare `http.createServer` that answers the same head and bytes to whatever is asked. */
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
    const { port } = server.address() as AddressInfo; // a TCP server that listens has one
    process.send?.(port);
  });
});
