import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';

import type { Cluster } from '../lib/cluster.ts';

export interface Pooler {
  /** What a shop behind it needs in its environment. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const program = process.env['PGBOUNCER'] ?? 'pgbouncer';
const readyWithinMs = 10_000;

/** Starts PgBouncer in transaction mode before the cluster; undefined if it is not installed. */
export async function openPooler(cluster: Cluster): Promise<Pooler | undefined> {
  if (spawnSync(program, ['--version']).status !== 0) return undefined;
  const direct = new URL(cluster.env['DATABASE_URL'] ?? '');
  const port = Number(cluster.env['PORT']) + 5;
  const file = join(cluster.folder, 'pgbouncer.ini');
  const target = `host=${direct.hostname} port=${direct.port} user=${direct.username} password=${decodeURIComponent(direct.password)}`;
  await writeFile(
    file,
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 40\nignore_startup_parameters = extra_float_digits,lock_timeout,statement_timeout,idle_in_transaction_session_timeout,search_path\n`,
  );
  // PgBouncer refuses to run as root.
  await chmod(file, 0o644);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exit = once(child, 'exit');
  await answers(port);
  const pooled = new URL(direct);
  pooled.port = String(port);
  return {
    env: { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct.href },
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function answers(port: number): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = createConnection(port, '127.0.0.1', () => socket.end(() => done(true)));
      socket.on('error', () => done(false));
    });
    if (isOpen) return;
    if (performance.now() > deadline) throw new Error('PgBouncer did not start.');
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
