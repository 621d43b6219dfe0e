import type { Recipe, RecipePreviewDto } from '../../../contract/index.ts';
import { after, clock, seconds } from '../../../platform/clock.ts';
import { one } from '../../../platform/db.ts';
import { found, refuseFields } from '../../../platform/errors.ts';
import { extendDeadline } from '../../../platform/patience.ts';
import { ThreadTasks } from '../../../platform/thread-tasks.ts';
import { readSupplyTexts } from '../sealing/read-supply.ts';
import type { SupplyTexts } from '../sealing/supply.ts';
import type { PreviewOutcome, PreviewTask } from './compute-preview.ts';

export interface PreviewRequest {
  size: number;
  /** Of one pack. */
  priceCents?: number | undefined;
  /** In the contract's shape; the pack's own without it. */
  recipe?: Recipe | undefined;
  /** Of an earlier preview, to go on from the same count of the vault for up to half a minute. */
  countedAt?: string | undefined;
}

/** Counting a large vault takes seconds where the database is busy. */
const readWithinMs = 15_000;

const isSource = import.meta.url.endsWith('.ts');
const threads = new ThreadTasks<PreviewTask, PreviewOutcome>(
  new URL(isSource ? './preview-thread.ts' : './preview-thread.js', import.meta.url),
);

/** Counting takes longer than computing, and a recipe is previewed at every pause of typing. */
const keptFor = seconds(30);
let kept: { at: Date; supply: Promise<SupplyTexts> } | undefined;

/**
 * Composition, expected value and shortages of a run before it is sealed; changes nothing. Ends with `signal`.
 * Errors: NOT_FOUND, VALIDATION_FAILED, OVERLOADED.
 */
export async function previewRecipe(
  packId: string,
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<RecipePreviewDto> {
  const { task, countedAt } = await readTask(packId, request);
  const outcome = await threads.run(task, signal);
  if ('fault' in outcome) throw refuseFields('VALIDATION_FAILED', { recipe: outcome.fault });
  return { ...outcome.preview, countedAt: countedAt.toISOString() };
}

/** What was counted at that moment if it is still kept, or else as it is now. */
function countStock(countedAt: string | undefined): { at: Date; supply: Promise<SupplyTexts> } {
  const at = clock.now();
  if (kept && kept.at.toISOString() === countedAt && after(kept.at, keptFor) > at) return kept;
  return (kept = { at, supply: readSupplyTexts() });
}

/** What a thread needs to compute a run of the pack: recipe, price, catalogue and vault. Error: NOT_FOUND. */
export async function readTask(
  packId: string,
  { size, priceCents, recipe, countedAt }: PreviewRequest,
): Promise<{ task: PreviewTask; countedAt: Date }> {
  extendDeadline(readWithinMs);
  const pack = found(
    await one<{ recipe: Recipe; priceCents: number | null; bundleSize: number | null }>(
      `SELECT packs.recipe, p.price_cents AS "priceCents", p.bundle_size AS "bundleSize" FROM packs
       LEFT JOIN LATERAL (SELECT price_cents, bundle_size FROM products WHERE pack_id = packs.id ORDER BY created_at LIMIT 1) p ON true
       WHERE packs.id = $1`,
      [packId],
    ),
  );
  const price =
    priceCents === undefined
      ? { priceCents: pack.priceCents ?? 0, bundleSize: pack.bundleSize ?? 1 }
      : { priceCents, bundleSize: 1 };
  const stock = countStock(countedAt);
  const task = { recipe: recipe ?? pack.recipe, size, ...price, supply: await stock.supply };
  return { task, countedAt: stock.at };
}
