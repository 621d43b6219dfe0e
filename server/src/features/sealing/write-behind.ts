/** Runs one write at a time while the caller computes the next. */
export class WriteBehind {
  #pending: Promise<unknown> = Promise.resolve();

  /** Starts a write once the one before has ended. Rejects, and starts nothing, when that one failed. */
  async begin(write: () => Promise<unknown>): Promise<void> {
    await this.#pending;
    this.#pending = write();
    // The next caller that waits gets the failure; until then it must not count as unhandled.
    this.#pending.catch(() => undefined);
  }

  /** Waits for the last write. Rejects when it failed. */
  async end(): Promise<void> {
    await this.#pending;
  }

  /** Waits for the last write whatever becomes of it: nothing may be written any more once its work is undone. */
  async abandon(): Promise<void> {
    await this.#pending.catch(() => undefined);
  }
}
