import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const restartAfterMs = 200;

/** One of the shop's programs as its own process, restarted whenever it exits, as by a supervisor. */
export class Program {
  private child: ChildProcess | undefined;
  private isWanted = false;
  private output = '';
  private readonly entry: string;
  private readonly env: Record<string, string>;
  private readonly log: string | undefined;

  /** With `log` its output goes to that file. */
  constructor(entry: 'main' | 'worker', env: Record<string, string>, log?: string) {
    this.entry = entry;
    this.env = env;
    this.log = log;
  }

  start(): void {
    this.isWanted = true;
    const output = this.log === undefined ? undefined : openSync(this.log, 'a');
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, `server/src/${this.entry}.ts`)], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', ...this.env },
      stdio: ['ignore', output ?? 'pipe', 'pipe'],
    });
    if (output !== undefined) closeSync(output);
    const collect = (chunk: Buffer): void => {
      this.output = `${this.output}${chunk.toString('utf8')}`.slice(-4_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('exit', () => {
      if (this.isWanted) setTimeout(() => this.isWanted && this.start(), restartAfterMs);
    });
    this.child = child;
  }

  /** Last output of its processes, for error messages. */
  get lastWords(): string {
    return this.output;
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /**
   * Suspends it like a sleeping machine: mid-transaction, with its connections open. Returns a function that resumes
   * it.
   */
  hang(): () => void {
    const { child } = this;
    child?.kill('SIGSTOP');
    return () => void child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await exit;
  }
}
