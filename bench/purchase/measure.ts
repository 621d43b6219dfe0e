import pg from 'pg';

import type { Cluster } from '../lib/cluster.ts';
import { cpuOfFamily, cpuOfProcess } from '../lib/cpu.ts';
import type { Played } from '../lib/flat-process.ts';
import type { WorkerProcess } from '../lib/worker-process.ts';

/** Answers `question(count)` with what it did. */
export interface Measured {
  serverPid: number;
  client: WorkerProcess;
  question(count: number): object;
}

export interface Round extends Played {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
  /** Of the process that plays the customers or drives the statements. */
  clientMs: number;
}

/** Measures until the log has everything: logging is part of the cost of a sale, a return or an opening. */
export async function measure(cluster: Cluster, side: Measured, count: number): Promise<Round> {
  const server = cpuOfProcess(side.serverPid);
  const database = cpuOfFamily(cluster.postmasterPid);
  const own = cpuOfProcess(side.client.pid);
  const bought = await side.client.ask<Played>(side.question(count));
  await waitForLog(cluster.ownerUrl);
  return {
    ...bought,
    perSecond: (bought.count / bought.elapsedMs) * 1_000,
    serverMs: (cpuOfProcess(side.serverPid) - server) / bought.count,
    databaseMs: (cpuOfFamily(cluster.postmasterPid) - database) / bought.count,
    clientMs: (cpuOfProcess(side.client.pid) - own) / bought.count,
  };
}

const lookEveryMs = 100;

async function waitForLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    const { rowCount } = await client.query('SELECT 1 FROM run_events WHERE seq IS NULL LIMIT 1');
    if (rowCount === 0) break;
    await new Promise((resume) => setTimeout(resume, lookEveryMs));
  }
  await client.end();
}
