import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

import { findFreePort } from '../own-stage.ts';
import { until } from '../until.ts';

const root = resolve(import.meta.dirname, '../../..');

export interface SkewedServer {
  origin: string;
  /** Suspends it like a sleeping machine: mid-transaction, with its connections open. */
  suspend(): void;
  resume(): void;
  /** Whether it is still running, and its last output. */
  report(): string;
  /** Kills it immediately, whatever it is doing. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Evaluated before the shop's own modules: shifts this process's clock by `skewMs`. */
const skewClock = (skewMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) { parts.length === 0 ? super(RealDate.now() + ${skewMs}) : super(...parts); }
    static now() { return RealDate.now() + ${skewMs}; }
  };`)}`;

const maxStarts = 5;

/**
 * Starts the whole shop without its pages as a separate process with a wrong clock. Restarts it if it exits before it
 * is ready: on a busy machine the database may not answer a new server in time.
 */
export async function startSkewedServer(
  skewMs: number,
  env: Record<string, string> = {},
): Promise<SkewedServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  for (let start = 1; ; start += 1) {
    const child = spawnServer(skewMs, { PORT: String(port), PUBLIC_URL: origin, ...env });
    const output = collectOutput(child);
    const state = await until(`the server on ${origin} is ready or has ended`, async () => {
      if (child.exitCode !== null) return 'ended';
      return (await askReady(origin)) && 'ready';
    });
    if (state === 'ready') return controlServer(origin, child, output);
    if (start === maxStarts) throw new Error(`A server of the race ended:\n${output()}`);
  }
}

function spawnServer(skewMs: number, env: Record<string, string>): ChildProcess {
  const flags = ['--import', 'tsx', '--import', skewClock(skewMs)];
  return spawn(process.execPath, [...flags, join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      SHOP_API_ONLY: '1',
      WORKER: 'in-process',
      DATABASE_PATIENCE_MS: '2200',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const askReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function controlServer(origin: string, child: ChildProcess, output: () => string): SkewedServer {
  return {
    origin,
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    report: () =>
      `${origin} ${child.exitCode === null ? 'runs' : `ended with ${child.exitCode}`}:\n${output()}`,
    async kill() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      if (hasEnded(child)) return;
      const exit = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer): void => {
    text = `${text}${chunk.toString('utf8')}`.slice(-4_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}
