import type { Worker } from 'node:worker_threads';

import { refuse } from '../errors.ts';
import { startThread } from './threads.ts';

interface Options {
  /** Max concurrent threads; further tasks wait. */
  atOnce?: number;
  maxWaiting?: number;
  /** A task that takes longer is aborted. */
  withinMs?: number;
  /** An idle thread is terminated after this time. */
  idleMs?: number;
}

const defaults = { atOnce: 1, maxWaiting: 20, withinMs: 20_000, idleMs: 300_000 };

/** A thread and the callback of its current task, if any. */
interface Warm<Result> {
  thread: Worker;
  idleTimer?: NodeJS.Timeout;
  settle?: ((outcome: { result: Result } | { failure: unknown }) => void) | undefined;
}

const tooMuch = (): Error =>
  refuse('OVERLOADED', 'This takes too long to compute now. Nothing was changed; try again.');

/**
 * Runs tasks in threads of one file, which are reused between tasks. Aborting a task terminates its thread: a
 * computation cannot be stopped otherwise.
 */
export class ThreadTasks<Task, Result> {
  readonly #file: URL;
  readonly #options: typeof defaults;
  readonly #idle: Warm<Result>[] = [];
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
      return await this.#runIn(this.#idle.pop() ?? this.#start(), task, signal);
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
        // Counted here, not after the await, so that another task cannot take the slot.
        this.#busy += 1;
        resume();
      };
      this.#waiting.push(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #start(): Warm<Result> {
    const warm: Warm<Result> = { thread: startThread(this.#file, null) };
    const fail = (failure: unknown): void => {
      this.#end(warm);
      warm.settle?.({ failure });
    };
    // The file's threads post results of type Result.
    warm.thread.on('message', (result) => warm.settle?.({ result: result as Result }));
    warm.thread.on('error', fail);
    warm.thread.on('exit', (code) => fail(new Error(`The thread ended (${code}).`)));
    // An idle thread must not keep the process alive. Listening for messages undoes an earlier unref().
    warm.thread.unref();
    return warm;
  }

  async #runIn(warm: Warm<Result>, task: Task, signal: AbortSignal): Promise<Result> {
    clearTimeout(warm.idleTimer);
    let abort = (): void => undefined;
    let deadline: NodeJS.Timeout | undefined;
    try {
      const outcome = await new Promise<{ result: Result } | { failure: unknown }>((settle) => {
        warm.settle = settle;
        abort = () => settle({ failure: reasonOf(signal) });
        signal.addEventListener('abort', abort, { once: true });
        deadline = setTimeout(() => settle({ failure: tooMuch() }), this.#options.withinMs);
        warm.thread.postMessage(task);
      });
      if ('failure' in outcome) throw outcome.failure;
      this.#rest(warm);
      return outcome.result;
    } catch (failure) {
      this.#end(warm);
      throw failure;
    } finally {
      warm.settle = undefined;
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
    }
  }

  #rest(warm: Warm<Result>): void {
    warm.idleTimer = setTimeout(() => this.#end(warm), this.#options.idleMs);
    warm.idleTimer.unref();
    this.#idle.push(warm);
  }

  #end(warm: Warm<Result>): void {
    clearTimeout(warm.idleTimer);
    const place = this.#idle.indexOf(warm);
    if (place >= 0) this.#idle.splice(place, 1);
    void warm.thread.terminate();
  }
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('The task was given up.');
