import type { JobDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { readSettings } from '../settings/index.ts';
import { createJob, readJob } from '../../platform/jobs/job.ts';

interface SealRequest {
  packId: string;
  size: number;
  /** Needed only when several products list the pack. */
  productId?: string;
  staffId: string | null;
  /** What was checked against the band; startSealing refuses if recipe or price have changed since. */
  checked?: { recipeVersion: number; priceCents: number };
  /** True when the shop seals automatically, and will publish the run. */
  isRestock?: boolean;
}

/** Drafts a run of a pack and queues its sealing. Errors: NOT_FOUND, WRONG_STATE without a product to sell it, STALE. */
export async function startSealing(request: SealRequest): Promise<{ job: JobDto; runId: string }> {
  const { refundDays } = await readSettings();
  return inTransaction(async () => {
    const pack = found(
      await one<{ version: number }>('SELECT recipe_version AS version FROM packs WHERE id = $1', [
        request.packId,
      ]),
    );
    const product = await one<{ id: string; priceCents: number }>(
      `SELECT id, price_cents AS "priceCents" FROM products WHERE pack_id = $1 AND ($2::uuid IS NULL OR id = $2)
       ORDER BY created_at LIMIT 1 FOR NO KEY UPDATE`,
      [request.packId, request.productId ?? null],
    );
    if (!product)
      throw refuse('WRONG_STATE', 'List this pack as a product first: a run is sealed for its price.');
    const { checked } = request;
    if (checked && (checked.recipeVersion !== pack.version || checked.priceCents !== product.priceCents))
      throw refuse('STALE', 'Recipe or price has changed meanwhile. Look at the returns again.');
    const runId = newId();
    const at = clock.now();
    await execute(
      `INSERT INTO runs (id, product_id, pack_id, recipe_version, number, size, state, price_cents, refund_days, created_by, created_at, updated_at, is_restock)
       SELECT $1, $2, $3, $4, coalesce(max(number), 0) + 1, $5, 'sealing', $6, $7, $8, $9, $9, $10 FROM runs WHERE product_id = $2`,
      [
        runId,
        product.id,
        request.packId,
        pack.version,
        request.size,
        product.priceCents,
        refundDays,
        request.staffId,
        at,
        request.isRestock ?? false,
      ],
    );
    const jobId = await createJob({ kind: 'seal-run', subjectId: runId, staffId: request.staffId });
    await enqueue('seal-run', { jobId, runId }, { key: `seal-run:${runId}` });
    return { job: await readJob(jobId), runId };
  });
}
