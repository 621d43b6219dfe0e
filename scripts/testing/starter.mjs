import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../lib/paths.mjs';

/** Starts PostgreSQL from a separate process, as `npm start` would; `database` is what it printed. */
export async function startElsewhere(folder, { env = process.env, ...options } = {}) {
  const script = join(root, 'scripts/testing/start-postgres.mjs');
  const child = spawn(process.execPath, [script, folder], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...options,
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const exit = once(child, 'exit');
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), exit.then(() => undefined)]);
  if (!line) throw new Error(complaint);
  return {
    database: JSON.parse(line[0]),
    async stop() {
      child.stdin.write('stop\n');
      await exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
