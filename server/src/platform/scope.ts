import { AsyncLocalStorage } from 'node:async_hooks';

interface Frame {
  readonly scope: object;
  readonly value: unknown;
  readonly outer: Frame | undefined;
}

/** One for all scopes: before Node 24, each `AsyncLocalStorage` in use slows down every promise of the process. */
const frames = new AsyncLocalStorage<Frame | undefined>();

/** A value that code sees which `run` started, however late it goes on. */
export class Scope<Value> {
  /** The innermost value, or undefined outside `run`. */
  get(): Value | undefined {
    for (let frame = frames.getStore(); frame; frame = frame.outer)
      if (frame.scope === this) return frame.value as Value; // put there by `run`
    return undefined;
  }

  run<Result>(value: Value, work: () => Result): Result {
    return frames.run({ scope: this, value, outer: frames.getStore() }, work);
  }
}

/**
 * Runs work that outlives or serves others than who starts it, such as a timer or a shared read: no scope has a value
 * for it, neither the starter's transaction, deadline nor log context.
 */
export const runDetached = <Result>(work: () => Result): Result => frames.run(undefined, work);
