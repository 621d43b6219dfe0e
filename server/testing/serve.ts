import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a request listener over real HTTP on a free port. */
export async function serve(answer: RequestListener): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(answer);
  // A keep-alive timeout could close a connection just as a slow test reuses it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
