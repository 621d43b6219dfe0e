/** How far a world's past has been played, for work beside it that needs what happened before. */
export class Progress {
  #at = new Date(0);
  #waiting: { at: Date; resume: () => void }[] = [];

  /** Everything before `at` has been played. */
  reach(at: Date): void {
    this.#at = at;
    for (const { resume } of this.#waiting.filter((waiter) => waiter.at <= at)) resume();
    this.#waiting = this.#waiting.filter((waiter) => waiter.at > at);
  }

  async reached(at: Date): Promise<void> {
    if (at > this.#at) await new Promise<void>((resume) => this.#waiting.push({ at, resume }));
  }
}
