import type { JobDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { lockSeller } from '../../catalogue/index.ts';
import { readRecipe } from '../recipes/index.ts';
import { readSettings } from '../../base/index.ts';
import { createJob, readJob } from '../../platform/jobs/job.ts';
import { enqueueSealing } from './release.ts';

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
    const { recipeVersion } = await readRecipe(request.packId);
    const product = await lockSeller(request.packId, request.productId);
    if (!product)
      throw refuse('WRONG_STATE', 'List this pack as a product first: a run is sealed for its price.');
    const { checked } = request;
    if (checked && (checked.recipeVersion !== recipeVersion || checked.priceCents !== product.priceCents))
      throw refuse('STALE', 'The recipe or price has changed. Check the returns again.');
    const runId = newId();
    const at = clock.now();
    await execute(
      `INSERT INTO runs (id, product_id, pack_id, recipe_version, number, size, state, price_cents, refund_days, created_by, created_at, updated_at, is_restock)
       SELECT $1, $2, $3, $4, (SELECT min(n) FROM generate_series(1, (SELECT count(number)::int + 1 FROM runs WHERE product_id = $2)) n
         WHERE NOT EXISTS (SELECT FROM runs WHERE product_id = $2 AND number = n)), $5, 'sealing', $6, $7, $8, $9, $9, $10`,
      [
        runId,
        product.id,
        request.packId,
        recipeVersion,
        request.size,
        product.priceCents,
        refundDays,
        request.staffId,
        at,
        request.isRestock ?? false,
      ],
    );
    const jobId = await createJob({ kind: 'seal-run', subjectId: runId, staffId: request.staffId });
    await enqueueSealing({ jobId, runId, tries: 0 });
    return { job: await readJob(jobId), runId };
  });
}
