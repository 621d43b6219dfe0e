export interface Progress {
  /** The current check. */
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

/** May return a promise, which the work awaits, so that a page without workers can paint. */
export type OnProgress = (progress: Progress) => void | Promise<void>;

const REPORT_MILLISECONDS = 150;
const TICKS_PER_LOOK = 256;

/** Reports progress a few times a second without reading the clock for every item. */
export class Pacer {
  private readonly onProgress: OnProgress | undefined;
  private reportedAt = 0;
  private ticks = 0;

  constructor(onProgress: OnProgress | undefined) {
    this.onProgress = onProgress;
  }

  tick(step: string, done: number, total: number): void | Promise<void> {
    if (!this.onProgress || (++this.ticks % TICKS_PER_LOOK !== 0 && done !== total)) return;
    const now = performance.now();
    if (done !== total && now - this.reportedAt < REPORT_MILLISECONDS) return;
    this.reportedAt = now;
    return this.onProgress({ step, done, total });
  }
}
