/** Closes one drop in a fresh process at the moment its entries end, and watches its event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { closeDue } from '../../server/src/drops/close/close-drop.ts';
import { clock, closeDatabase, sql } from '../../server/src/runtime.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface Closed {
  closeMs: number;
  cpuMs: number;
  maxBlockMs: number;
  peakBytes: number;
  entryCount: number;
}

const resolutionMs = 5;

answerParent<{ dropId: string }>(async ({ dropId }): Promise<Closed> => {
  const [drop] = await sql<{ closesAt: Date }>('SELECT closes_at AS "closesAt" FROM drops WHERE id = $1', [
    dropId,
  ]);
  clock.travel((drop?.closesAt.getTime() ?? 0) - clock.now().getTime());
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
  await closeDue();
  const closeMs = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  delay.disable();
  const [closed] = await sql<{ entryCount: number }>(
    `SELECT entry_count AS "entryCount" FROM drops WHERE id = $1 AND state = 'closed'`,
    [dropId],
  );
  return {
    closeMs,
    cpuMs: (user + system) / 1_000,
    maxBlockMs: delay.max / 1e6 - resolutionMs,
    peakBytes: process.resourceUsage().maxRSS * 1_024,
    entryCount: closed?.entryCount ?? 0,
  };
}, closeDatabase);
