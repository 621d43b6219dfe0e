import { previewProduct, readPlannedRun } from '../../../catalogue/index.ts';
import type { PreviewDto } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';
import { listRunCards } from './read-run-cards.ts';
import { loadRun } from './read-run.ts';

/**
 * A product before it is published and the run that it will sell, as customers will see them, by a token that staff got.
 * Error: NOT_FOUND, also once the token is over.
 */
export async function readPreview(token: string): Promise<PreviewDto> {
  const product = await previewProduct(token);
  const runId = product.stock?.runId ?? (await findSealed(product.id));
  if (runId === undefined) return { product, run: null, cards: [] };
  const [run, cards] = await Promise.all([loadRun(runId, true), listRunCards(runId)]);
  return { product, run, cards };
}

/** The one that a planned publication names; without one, the one that is put on sale first. */
const findSealed = async (productId: string): Promise<string | undefined> =>
  (
    await one<{ id: string }>(
      `SELECT id FROM runs WHERE product_id = $1 AND state = 'sealed'
       ORDER BY id IS NOT DISTINCT FROM $2::uuid DESC, number LIMIT 1`,
      [productId, (await readPlannedRun(productId)) ?? null],
    )
  )?.id;
