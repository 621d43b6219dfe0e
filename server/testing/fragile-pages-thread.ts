/** Stands in for Next: fails at /fail and hangs at /hang; given a text file, its second start hangs, once. */
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { folder, port } = workerData as { folder: string; port?: number }; // what startPagesThread gives
if (folder === 'broken') throw new Error('There is no build.');

if (folder.endsWith('.txt') && port !== undefined && !existsSync(folder)) {
  writeFileSync(folder, 'hung');
  hang();
}

const server = createServer(({ url }, response) => {
  if (url === '/fail') setImmediate(() => Promise.reject(new Error('A page failed.')));
  else if (url === '/hang') hang();
  else response.end('a page');
});
server.listen(port ?? 0, '127.0.0.1', () => {
  const { port: taken } = server.address() as AddressInfo; // a TCP server that listens has one
  parentPort?.postMessage(`http://127.0.0.1:${taken}`);
});
parentPort?.on('message', (ping) => parentPort?.postMessage(ping));

/** Blocks the thread without using the processor. */
function hang(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
