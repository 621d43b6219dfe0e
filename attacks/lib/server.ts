import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findFreePort } from '../../server/testing/own-stage.ts';

const root = resolve(import.meta.dirname, '../..');
const readyWithinMs = 120_000;

export interface Server {
  origin: string;
  hasPages: boolean;
  isAlive(): boolean;
  readLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the shop's program as a separate process; serves its pages too when they are built. */
export async function startServer(settings: Record<string, string>, pages = true): Promise<Server> {
  const hasPages = pages && existsSync(join(root, 'storefront/.next/BUILD_ID'));
  const folder = await mkdtemp(join(tmpdir(), 'pullproof-attacks-'));
  const port = String(await findFreePort());
  const origin = `http://localhost:${port}`;
  const log = join(folder, 'server.log');
  const output = await open(log, 'a');
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATA_DIR: folder,
      PORT: port,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'info',
      WORKER: 'off',
      SHOP_API_ONLY: hasPages ? '0' : '1',
      ...settings,
    },
    stdio: ['ignore', output.fd, output.fd],
  });
  const exit = once(child, 'exit');
  const readLog = (): Promise<string> => readFile(log, 'utf8');
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const deadline = performance.now() + readyWithinMs;
  while (!(await isReady(origin))) {
    if (!isAlive() || performance.now() > deadline)
      throw new Error(`the server is not ready:\n${(await readLog()).slice(-3_000)}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return {
    origin,
    hasPages,
    isAlive,
    readLog,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await output.close();
      await rm(folder, { recursive: true, force: true });
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
