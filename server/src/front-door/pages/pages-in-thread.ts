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
const againAfterMs = seconds(1);
const answersWithinMs = seconds(30);

interface Options {
  /** A file that stands in for Next. */
  program?: URL;
  hangsAfterMs?: number;
}

/**
 * Starts Next in a thread and returns the origin where it answers. A thread that ends or hangs is replaced, at the same
 * origin. Error: what the thread throws at its start.
 */
export async function startPagesThread(
  folder: string,
  { program = file, hangsAfterMs = answersWithinMs }: Options = {},
): Promise<string> {
  const start = async (task: PagesTask): Promise<string> => {
    const thread = startThread(program, task);
    const origin = await readOrigin(thread);
    thread.unref();
    thread.on('error', (failure) => logger.error({ err: failure }, 'the thread of the pages failed'));
    const unwatch = endWhenHanging(thread, hangsAfterMs);
    thread.once('exit', () => {
      unwatch();
      restart({ ...task, port: Number(new URL(origin).port) });
    });
    return origin;
  };
  const restart = (task: PagesTask): void => {
    setTimeout(() => {
      start(task).catch((failure: unknown) => {
        logger.error({ err: failure }, 'the thread of the pages did not start');
        restart(task);
      });
    }, againAfterMs).unref();
  };
  return start({ folder });
}

async function readOrigin(thread: Worker): Promise<string> {
  const started = new AbortController();
  const ended = once(thread, 'exit', started).then(() => {
    throw new Error('The thread of the pages ended.');
  });
  const [origin] = await Promise.race([once(thread, 'message') as Promise<[string]>, ended]); // its first message
  started.abort();
  ended.catch(() => undefined);
  return origin;
}

/** The thread answers every message. */
function endWhenHanging(thread: Worker, withinMs: number): () => void {
  let hasAnswered = true;
  thread.on('message', () => (hasAnswered = true));
  const timer = setInterval(() => {
    if (!hasAnswered) {
      logger.error('the thread of the pages hangs');
      void thread.terminate();
      return;
    }
    hasAnswered = false;
    thread.postMessage('ping');
  }, withinMs).unref();
  return () => clearInterval(timer);
}
