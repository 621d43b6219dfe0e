import type { ErrorCode, ShortageDto } from '../../contract/index.ts';
import { clock } from '../clock.ts';
import { outsideTransaction } from '../db.ts';

export interface JobFailure extends Partial<ShortageDto> {
  code: ErrorCode;
  message: string;
}

/** Thrown when staff cancelled the job; its work is then undone. */
export class JobCancelled extends Error {}

const everyMs = 300;

/**
 * Writes the progress that staff watch every 300 ms, even during a long statement, on a separate connection. Each write
 * also polls for cancellation, which stops the work at its next step.
 */
export class JobProgress {
  readonly #jobId: string;
  #stage = '';
  #done = 0;
  #total = 0;
  #writtenAt = 0;
  #isCancelled = false;
  #writing: Promise<void> | undefined;
  #beat: NodeJS.Timeout | undefined;

  constructor(jobId: string) {
    this.#jobId = jobId;
  }

  async begin(stage: string, total: number): Promise<void> {
    this.#stage = stage;
    this.#done = 0;
    this.#total = total;
    // A silent job is assumed dead, so report even while one statement writes a million rows.
    this.#beat ??= setInterval(() => void this.#write().catch(() => undefined), everyMs).unref();
    await this.#writing;
    await this.#write();
    this.#refuseCancelled();
  }

  /** Waits for a write only when the timer's are late, because the thread was busy. Rejects once the job was cancelled. */
  async advance(count: number): Promise<void> {
    this.#done += count;
    if (performance.now() - this.#writtenAt >= 2 * everyMs) await this.#write();
    this.#refuseCancelled();
  }

  /** Call after the last step, before the outcome is written: a late progress write must not overwrite it. */
  async end(): Promise<void> {
    clearInterval(this.#beat);
    await this.#writing?.catch(() => undefined);
  }

  #refuseCancelled(): void {
    if (this.#isCancelled) throw new JobCancelled();
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeNow().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    this.#writtenAt = performance.now();
    const [job] = await outsideTransaction<{ cancel: boolean }>(
      `UPDATE jobs SET stage = $2, progress_done = $3, progress_total = $4, updated_at = $5
       WHERE id = $1 AND finished_at IS NULL RETURNING is_cancel_requested AS cancel`,
      [this.#jobId, this.#stage, this.#done, this.#total, clock.now()],
    );
    // Without a row another process took this one for dead and has undone the work.
    this.#isCancelled = job?.cancel ?? true;
  }
}

/** Ends a job; one that has ended stays as it is: its process was taken for dead, and another has settled it. */
export async function finishJob(
  jobId: string,
  state: 'done' | 'failed' | 'cancelled',
  failure?: JobFailure,
): Promise<void> {
  await outsideTransaction(
    `UPDATE jobs SET state = $2, failure = $3, updated_at = $4, finished_at = $4,
       progress_done = CASE WHEN $2 = 'done' THEN progress_total ELSE progress_done END
     WHERE id = $1 AND finished_at IS NULL`,
    [jobId, state, failure === undefined ? null : JSON.stringify(failure), clock.now()],
  );
}
