import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './bundle.ts';
import type { Cluster } from './cluster.ts';

export interface Shop {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** The flags that `npm start` uses. */
async function readServerFlags(): Promise<string[]> {
  const file = pathToFileURL(join(root, 'scripts/lib/server-flags.mjs')).href;
  return ((await import(file)) as { serverFlags: string[] }).serverFlags;
}

const readyWithinMs = 60_000;

/** Starts the real server as a separate process, API only, and waits until it is ready. */
export async function startShop(
  cluster: Cluster,
  program: string,
  flags: readonly string[] = [],
): Promise<Shop> {
  const log = join(cluster.folder, 'server.log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...(await readServerFlags()), ...flags, program], {
    cwd: root,
    env: cluster.env,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exit = once(child, 'exit');
  const origin = `http://127.0.0.1:${cluster.env['PORT'] ?? ''}`;
  const deadline = performance.now() + readyWithinMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The server did not become ready:\n${(await readFile(log, 'utf8')).slice(-3_000)}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/readyz`)).ok;
  } catch {
    return false;
  }
}
