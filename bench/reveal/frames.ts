import type { CDPSession, Page } from 'playwright-core';
import { quantile } from '../lib/figures.ts';

export interface Frames {
  medianMs: number;
  p95Ms: number;
  maxMs: number;
  /** Share of the time in which a new frame came later than two frames at 60 Hz. */
  lateShare: number;
  /** Tasks above 50 ms. */
  longTasks: number;
  count: number;
  /** CPU time of the page's main thread, which other load on the machine does not change. */
  threadMs: number;
}

interface Recording {
  at: number[];
  longTasks: number;
}

// Runs in the page. Uses the frame's timestamp, not the time of its callback.
const record = `(() => {
  const recording = (window.benchFrames = { at: [], longTasks: 0 });
  new PerformanceObserver((list) => (recording.longTasks += list.getEntries().length)).observe({ type: 'longtask' });
  const next = (at) => {
    recording.at.push(at);
    if (window.benchFrames === recording) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})()`;
const stop = `(() => {
  const { at, longTasks } = window.benchFrames;
  window.benchFrames = undefined;
  return { at, longTasks };
})()`;

const frameMs = 1_000 / 60;

/** Records a page's frames while `work` runs. */
export async function watchFrames(
  page: Page,
  session: CDPSession,
  happen: () => Promise<void>,
): Promise<Frames> {
  await page.evaluate(record);
  const before = await readThreadMs(session);
  await happen();
  const threadMs = (await readThreadMs(session)) - before;
  return { ...sumUp(await page.evaluate<Recording>(stop)), threadMs };
}

/** The session must have called `countThreadTime`. */
async function readThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

export async function countThreadTime(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

function sumUp({ at, longTasks }: Recording): Omit<Frames, 'threadMs'> {
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? time));
  const sorted = [...gaps].sort((left, right) => left - right);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const late = gaps.filter((gap) => gap > 2.5 * frameMs).reduce((sum, gap) => sum + gap, 0);
  return {
    medianMs: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    maxMs: sorted.at(-1) ?? NaN,
    lateShare: late / total,
    longTasks,
    count: gaps.length,
  };
}
