import type { Recipe, RecipePreviewDto } from '../../../contract/index.ts';
import { after, clock, seconds } from '../../../platform/clock.ts';
import { found, refuseFields } from '../../../platform/errors.ts';
import { extendDeadline } from '../../../platform/database/deadline.ts';
import { ThreadTasks } from '../../../platform/jobs/thread-tasks.ts';
import { readSeller } from '../../../catalogue/index.ts';
import { readSupplyTexts } from '../allot/read-supply.ts';
import type { SupplyTexts } from '../allot/supply.ts';
import { Pack } from '../models.ts';
import type { PreviewOutcome, PreviewTask } from './compute-preview.ts';

export interface PreviewRequest {
  size: number;
  /** Price of `bundleSize` packs, or of one. */
  priceCents?: number | undefined;
  bundleSize?: number | undefined;
  /** In the API's shape; defaults to the pack's stored recipe. */
  recipe?: Recipe | undefined;
  /** `countedAt` of an earlier preview, to reuse its vault count for up to 30 seconds. */
  countedAt?: string | undefined;
  findsLargest?: boolean | undefined;
}

/** Counting a large vault takes seconds on a busy database. */
const readWithinMs = 15_000;

const isSource = import.meta.url.endsWith('.ts');
const threads = new ThreadTasks<PreviewTask, PreviewOutcome>(
  new URL(isSource ? './preview-thread.ts' : './preview-thread.js', import.meta.url),
);

/** Counting takes longer than computing, and the editor previews at every pause in typing. */
const maxAgeMs = seconds(30);
let cached: { at: Date; supply: Promise<SupplyTexts> } | undefined;

/**
 * Previews composition, expected value and shortages of a run before it is sealed; changes nothing. `signal` aborts it.
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

/** Reuses the count made at `countedAt` if it is still cached; otherwise counts now. */
function countStock(countedAt: string | undefined): { at: Date; supply: Promise<SupplyTexts> } {
  const at = clock.now();
  if (cached && cached.at.toISOString() === countedAt && after(cached.at, maxAgeMs) > at) return cached;
  return (cached = { at, supply: readSupplyTexts() });
}

/** Reads what a thread needs to compute a run of the pack: recipe, price, catalogue and vault. Error: NOT_FOUND. */
export async function readTask(
  packId: string,
  { size, priceCents, bundleSize = 1, recipe, countedAt, findsLargest = false }: PreviewRequest,
): Promise<{ task: PreviewTask; countedAt: Date }> {
  extendDeadline(readWithinMs);
  const pack = found(await Pack.findByPk(packId, { attributes: ['recipe'] }));
  const seller = priceCents === undefined ? await readSeller(packId) : { priceCents, bundleSize };
  const price = { priceCents: seller?.priceCents ?? 0, bundleSize: seller?.bundleSize ?? 1 };
  const stock = countStock(countedAt);
  const task = { recipe: recipe ?? pack.recipe, size, ...price, findsLargest, supply: await stock.supply };
  return { task, countedAt: stock.at };
}
