import type { Worker } from 'node:worker_threads';

import { refuse } from './errors.ts';
import { startThread } from './threads.ts';

interface Options {
  /** Threads at work at once; further tasks wait. */
  atOnce?: number;
  maxWaiting?: number;
  /** A task that takes longer is ended. */
  withinMs?: number;
  /** A thread without work is ended after so long. */
  idleMs?: number;
}

const defaults = { atOnce: 1, maxWaiting: 20, withinMs: 20_000, idleMs: 300_000 };

interface Idle {
  thread: Worker;
  timer: NodeJS.Timeout;
}

const tooMuch = (): Error =>
  refuse('OVERLOADED', 'This takes too long to compute now. Nothing was changed; try again.');

/**
 * Runs tasks in threads of one file, which stay warm between tasks. Whatever ends a task early ends its thread as well: a
 * computation cannot be stopped otherwise.
 */
export class ThreadTasks<Task, Result> {
  readonly #file: URL;
  readonly #options: typeof defaults;
  readonly #idle: Idle[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(file: URL, options: Options = {}) {
    this.#file = file;
    this.#options = { ...defaults, ...options };
  }

  /** Errors: the signal's reason, OVERLOADED, and what the task throws. */
  async run(task: Task, signal: AbortSignal): Promise<Result> {
    await this.#waitForTurn(signal);
    try {
      signal.throwIfAborted();
      return await this.#runIn(this.#wake() ?? this.#start(), task, signal);
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #waitForTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#busy < this.#options.atOnce) {
      this.#busy += 1;
      return;
    }
    if (this.#waiting.length >= this.#options.maxWaiting) throw tooMuch();
    await new Promise<void>((resume, fail) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        fail(reasonOf(signal));
      };
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        // Taken here, not after the await: another task must not come between.
        this.#busy += 1;
        resume();
      };
      this.#waiting.push(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #wake(): Worker | undefined {
    const idle = this.#idle.pop();
    if (!idle) return undefined;
    clearTimeout(idle.timer);
    idle.thread.removeAllListeners();
    return idle.thread;
  }

  #start(): Worker {
    const thread = startThread(this.#file, null);
    // It must not keep a process alive that has nothing else to do.
    thread.unref();
    return thread;
  }

  #runIn(thread: Worker, task: Task, signal: AbortSignal): Promise<Result> {
    return new Promise((done, fail) => {
      const settle = (isWarm: boolean, tell: () => void): void => {
        clearTimeout(deadline);
        signal.removeEventListener('abort', abort);
        thread.removeAllListeners();
        if (isWarm) this.#rest(thread);
        else end(thread);
        tell();
      };
      const abort = (): void => settle(false, () => fail(reasonOf(signal)));
      const deadline = setTimeout(() => settle(false, () => fail(tooMuch())), this.#options.withinMs);
      signal.addEventListener('abort', abort, { once: true });
      // Threads of one file answer what its tasks say.
      thread.once('message', (result) => settle(true, () => done(result as Result)));
      thread.once('error', (failure) => settle(false, () => fail(failure)));
      thread.once('exit', (code) => settle(false, () => fail(new Error(`The thread ended (${code}).`))));
      thread.postMessage(task);
    });
  }

  #rest(thread: Worker): void {
    const leave = (): void => {
      clearTimeout(idle.timer);
      this.#idle.splice(this.#idle.indexOf(idle), 1);
      thread.removeAllListeners();
      end(thread);
    };
    const idle: Idle = { thread, timer: setTimeout(leave, this.#options.idleMs) };
    idle.timer.unref();
    thread.once('exit', leave);
    thread.once('error', leave);
    this.#idle.push(idle);
  }
}

/** What the thread still throws while it ends concerns nobody. */
function end(thread: Worker): void {
  thread.on('error', () => undefined);
  void thread.terminate();
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('The task was given up.');
