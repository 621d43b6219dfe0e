import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

import { findFreePort } from '../own-stage.ts';
import { until } from '../until.ts';

const root = resolve(import.meta.dirname, '../../../..');

export interface SkewedServer {
  origin: string;
  /** Stops it as a sleeping machine would: mid-transaction, with its connections open. */
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Evaluated before the shop's own modules: this process's clock is wrong by so much. */
const skewClock = (skewMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) { parts.length === 0 ? super(RealDate.now() + ${skewMs}) : super(...parts); }
    static now() { return RealDate.now() + ${skewMs}; }
  };`)}`;

/** The whole shop without its pages, as a process of its own with a wrong clock. */
export async function startSkewedServer(
  skewMs: number,
  env: Record<string, string> = {},
): Promise<SkewedServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const flags = ['--import', 'tsx', '--import', skewClock(skewMs)];
  const child = spawn(process.execPath, [...flags, join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      SHOP_API_ONLY: '1',
      WORKER: 'in-process',
      DATABASE_PATIENCE_MS: '2200',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  await until(`the server on ${origin} is ready`, async () => {
    if (child.exitCode !== null) throw new Error(`A server of the race ended:\n${output()}`);
    return fetch(`${origin}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    origin,
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer): void => {
    text = `${text}${chunk.toString('utf8')}`.slice(-4_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}
