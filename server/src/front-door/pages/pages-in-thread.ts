import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

import { seconds } from '../../platform/clock.ts';
import { startThread } from '../../platform/jobs/threads.ts';
import { logger } from '../../platform/logger.ts';

export interface PagesTask {
  folder: string;
  /** The port to listen on; undefined: any free one. */
  port?: number;
}

const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './pages-thread.ts' : './pages-thread.js', import.meta.url);
const restartDelayMs = seconds(1);
const defaults = { program: file, startTimeoutMs: seconds(120), hangTimeoutMs: seconds(30) };

/**
 * Starts Next in a thread and returns the origin where it answers. A thread that ends or hangs is replaced, at the same
 * origin. Errors: those thrown while starting, and a time-out.
 */
export async function startPagesThread(
  folder: string,
  options: Partial<typeof defaults> = {},
): Promise<string> {
  const { program, startTimeoutMs, hangTimeoutMs } = { ...defaults, ...options };
  const start = async (task: PagesTask): Promise<string> => {
    const thread = startThread(program, task);
    const origin = await readOrigin(thread, startTimeoutMs);
    thread.on('error', (failure) => logger.error({ err: failure }, 'the pages thread failed'));
    const unwatch = terminateIfUnresponsive(thread, hangTimeoutMs);
    // Last: listening for messages undoes an earlier unref().
    thread.unref();
    thread.once('exit', (code) => {
      logger.warn({ code }, 'the pages thread ended');
      unwatch();
      restart({ ...task, port: Number(new URL(origin).port) });
    });
    return origin;
  };
  const restart = (task: PagesTask): void => {
    setTimeout(() => {
      start(task).catch((failure: unknown) => {
        logger.error({ err: failure }, 'the pages thread failed to start');
        restart(task);
      });
    }, restartDelayMs).unref();
  };
  return start({ folder });
}

/** The thread's first message. */
async function readOrigin(thread: Worker, withinMs: number): Promise<string> {
  const waiting = new AbortController();
  const deadline = setTimeout(() => waiting.abort(), withinMs);
  const ended = once(thread, 'exit', waiting).then(() => {
    throw new Error('The pages thread ended.');
  });
  try {
    const [origin] = await Promise.race([once(thread, 'message', waiting) as Promise<[string]>, ended]); // a URL
    return origin;
  } catch (failure) {
    await thread.terminate();
    throw failure;
  } finally {
    clearTimeout(deadline);
    waiting.abort();
  }
}

/** The thread answers every message. */
function terminateIfUnresponsive(thread: Worker, withinMs: number): () => void {
  let hasAnswered = true;
  thread.on('message', () => (hasAnswered = true));
  const timer = setInterval(() => {
    if (!hasAnswered) {
      logger.error('the pages thread stopped responding');
      void thread.terminate();
      return;
    }
    hasAnswered = false;
    thread.postMessage('ping');
  }, withinMs).unref();
  return () => clearInterval(timer);
}
