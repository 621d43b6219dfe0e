import type { ErrorCode, ShortRowDto } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { outsideTransaction } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';

export interface JobFailure {
  code: ErrorCode;
  message: string;
  short?: ShortRowDto[];
}

/** Thrown when staff asked to cancel: the attempt is undone. */
export class SealingCancelled extends Error {}

const everyMs = 500;

/**
 * Writes the progress that staff watch, at most twice a second, on a connection of its own,
 * and notices a wish to cancel.
 */
export class SealingProgress {
  readonly #jobId: string;
  #stage = '';
  #done = 0;
  #total = 0;
  #writtenAt = 0;

  constructor(jobId: string) {
    this.#jobId = jobId;
  }

  async begin(stage: string, total: number): Promise<void> {
    this.#stage = stage;
    this.#done = 0;
    this.#total = total;
    await this.#write();
  }

  async advance(count: number): Promise<void> {
    this.#done += count;
    if (performance.now() - this.#writtenAt >= everyMs) await this.#write();
  }

  async #write(): Promise<void> {
    this.#writtenAt = performance.now();
    const [job] = await outsideTransaction<{ cancel: boolean }>(
      `UPDATE jobs SET stage = $2, progress_done = $3, progress_total = $4, updated_at = $5
       WHERE id = $1 RETURNING is_cancel_requested AS cancel`,
      [this.#jobId, this.#stage, this.#done, this.#total, clock.now()],
    );
    if (job?.cancel) throw new SealingCancelled();
  }
}

export async function finishJob(
  jobId: string,
  state: 'done' | 'failed' | 'cancelled',
  failure?: JobFailure,
): Promise<void> {
  await outsideTransaction(
    'UPDATE jobs SET state = $2, failure = $3, updated_at = $4, finished_at = $4 WHERE id = $1',
    [jobId, state, failure === undefined ? null : JSON.stringify(failure), clock.now()],
  );
}

/** What staff see when the vault cannot fill a run. */
export const vaultShort = (short: ShortRowDto[]): Error =>
  refuse('VAULT_SHORT', 'The vault does not hold enough units for this run.', { short });
