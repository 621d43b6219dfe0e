// Starter as its own process: launches the fake server, prints its process id, then waits to be killed.
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { launchShop, waitUntilReady } from '../lib/shop.mjs';

const [folder, port] = process.argv.slice(2);
const args = [join(root, 'scripts/testing/fake-server.mjs')];
const shop = launchShop({
  folder,
  port,
  command: process.execPath,
  args,
  env: { ...process.env, PORT: port },
  cwd: root,
});
await waitUntilReady(shop, port);
console.log(shop.pid);
setInterval(() => {}, 1000);
