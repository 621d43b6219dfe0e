import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../../..');

interface Embedded {
  ownerUrl: string;
  appUrl: string;
  folder: string;
  keepRunning(onRestart: (error?: Error) => void): () => void;
  stop(): Promise<void>;
}

/** A separate PostgreSQL under the shop's own supervision, which tests may kill and stop. */
export interface Cluster {
  ownerUrl: string;
  appUrl: string;
  kill(): Promise<void>;
  /** A planned restart: connections are ended, and refused until it is up again. */
  restart(): Promise<void>;
  hang(): Promise<() => void>;
  stop(): Promise<void>;
}

export async function startCluster(folder?: string, name = 'chaos-postgres'): Promise<Cluster> {
  const file = pathToFileURL(join(root, 'scripts/lib/postgres.mjs')).href;
  const { ensurePostgres } = (await import(file)) as {
    ensurePostgres(options: { name: string; durable: boolean; folder?: string }): Promise<Embedded>;
  }; // a plain script without types
  const {
    ownerUrl,
    appUrl,
    folder: cluster,
    ...embedded
  } = await ensurePostgres({
    name,
    durable: false,
    ...(folder !== undefined && { folder }),
  });
  const unwatch = embedded.keepRunning(() => undefined);
  return {
    ownerUrl,
    appUrl,
    async kill() {
      for (const pid of await processesOf(cluster)) signal(pid, 'SIGKILL');
    },
    async restart() {
      const [postmaster] = await processesOf(cluster);
      if (postmaster !== undefined) signal(postmaster, 'SIGINT');
    },
    async hang() {
      const stopped = await processesOf(cluster);
      for (const pid of stopped) signal(pid, 'SIGSTOP');
      return () => stopped.forEach((pid) => signal(pid, 'SIGCONT'));
    },
    async stop() {
      unwatch();
      await embedded.stop();
    },
  };
}

/** The postmaster first, then its children. */
async function processesOf(folder: string): Promise<number[]> {
  const [line = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', line], { encoding: 'utf8' }).stdout;
  return [line, ...children.trim().split(/\s+/)].map(Number).filter((pid) => pid > 0);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}
