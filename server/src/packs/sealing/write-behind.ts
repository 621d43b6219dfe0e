/** Runs up to `maxPending` writes at a time while the caller computes the next. */
export class WriteBehind {
  readonly #maxPending: number;
  readonly #pending = new Set<Promise<unknown>>();
  #failure: { reason: unknown } | undefined;

  constructor(maxPending = 1) {
    this.#maxPending = maxPending;
  }

  /** Starts a write as soon as another has ended. Rejects, and starts nothing, when one of those before failed. */
  async begin(write: () => Promise<unknown>): Promise<void> {
    while (this.#pending.size >= this.#maxPending) await Promise.race(this.#pending);
    if (this.#failure) throw this.#failure.reason;
    const writing: Promise<unknown> = write()
      .catch((reason: unknown) => (this.#failure ??= { reason }))
      .finally(() => this.#pending.delete(writing));
    this.#pending.add(writing);
  }

  /** Waits for the last writes. Rejects when one failed. */
  async end(): Promise<void> {
    await this.abandon();
    if (this.#failure) throw this.#failure.reason;
  }

  /** Waits for the last writes whatever becomes of them: nothing may be written any more once their work is undone. */
  async abandon(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
