import { refuse } from '../../../platform/errors.ts';

/** Runs one computation at a time for each key; a newer one aborts the one before it with STALE. */
export class NewestOnly {
  readonly #running = new Map<string, AbortController>();

  async run<Result>(
    key: string,
    signal: AbortSignal,
    compute: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const own = new AbortController();
    this.#running.get(key)?.abort(refuse('STALE', 'You asked for a newer preview of this pack meanwhile.'));
    this.#running.set(key, own);
    try {
      return await compute(AbortSignal.any([own.signal, signal]));
    } finally {
      if (this.#running.get(key) === own) this.#running.delete(key);
    }
  }
}
