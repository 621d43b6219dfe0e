import { config } from '../../config.ts';
import { shopCurrency, type Recipe, type ShortRowDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, Refusal, refuse } from '../../platform/errors.ts';
import { readJob, beginJob } from '../../platform/jobs/job.ts';
import { logger } from '../../platform/logger.ts';
import { randomness } from '../../platform/random.ts';
import { readSettings } from '../../base/index.ts';
import { fairRecipe, allotRun, readSupply } from '../recipes/index.ts';
import {
  buildPlan,
  commitLists,
  countSubstitutes,
  deriveRunKeys,
  eraseRunKeys,
  FairnessFault,
  parseKeyring,
  planHash,
  publishLists,
  runSeedHash,
  type Plan,
  type PlanFields,
} from '../../base/fairness/index.ts';
import { claimUnits } from './claim.ts';
import { commitRun } from './commit.ts';
import { dealAndStore } from './deal-and-store.ts';
import { finishJob, JobCancelled, JobProgress, type JobFailure } from '../../platform/jobs/progress.ts';
import { releaseRun } from './release.ts';
import { startSealing } from './start-sealing.ts';

interface DraftRun {
  id: string;
  number: number;
  size: number;
  product: string;
  recipe: Recipe;
  recipeVersion: number;
  packId: string;
  priceCents: number;
  /** How many packs the price buys. */
  bundleSize: number;
  refundDays: number;
}

/**
 * Seals a drafted run: allot, claim, plan, deal, encrypt, commit. On any failure or cancellation everything is rolled
 * back and the job records why. Never rejects for a failed sealing: the job row carries the outcome.
 */
export async function sealRun(jobId: string, runId: string): Promise<void> {
  const progress = new JobProgress(jobId);
  try {
    await sealDraft(runId, progress);
    await progress.end();
    await finishJob(jobId, 'done');
  } catch (failure) {
    await releaseRun(runId);
    await progress.end();
    await finishJob(jobId, failure instanceof JobCancelled ? 'cancelled' : 'failed', describe(failure));
  }
}

async function sealDraft(runId: string, progress: JobProgress): Promise<void> {
  const draft = await readDraft(runId);
  await progress.begin('planning', 1);
  const supply = await readSupply();
  const recipe = { ...fairRecipe(draft.recipe), id: draft.packId, version: draft.recipeVersion };
  const { composition, takes } = allotRun(runId, recipe, draft.size, supply);
  const lists = publishLists(recipe);
  const terms = {
    bundleSize: draft.bundleSize,
    composition,
    currency: shopCurrency,
    number: draft.number,
    pricePolicy: { change: 'down' as const, priceCents: draft.priceCents },
    product: draft.product,
    recipe: commitLists(recipe, lists),
    refundDays: draft.refundDays,
    run: runId,
    size: draft.size,
  };
  const claimed = await claimUnits(runId, recipe, composition, takes, supply, progress);
  const seed = randomness(32);
  try {
    const plan = await planRun({ ...terms, checklist: claimed.checklist.finish() });
    const keys = deriveRunKeys(seed, planHash(plan));
    const dealt = await dealAndStore(plan, draft.bundleSize, claimed, keys, progress).finally(() =>
      eraseRunKeys(keys),
    );
    await progress.begin('committing', 1);
    await commitRun({
      plan,
      bundleSize: draft.bundleSize,
      dealt,
      seed,
      seedHash: runSeedHash(runId, seed),
      keyring: parseKeyring(config().appKeys),
      supply,
      takes,
      claimed,
      lists,
    });
  } finally {
    seed.fill(0);
    await claimed.spool.remove();
  }
}

/** The plan records the shop's current terms, which hold for this run forever. */
async function planRun(
  fields: Omit<PlanFields, 'closeAfterDays' | 'closeAfterSoldOutDays' | 'salesEndBy' | 'substitutes'>,
): Promise<Plan> {
  const { saleDays, closeAfterDays, closeAfterSoldOutDays } = await readSettings();
  const salesEndBy = clock.stamp(after(clock.now(), days(saleDays)));
  const substitutes = countSubstitutes(fields.checklist.units);
  return buildPlan({ ...fields, closeAfterDays, closeAfterSoldOutDays, salesEndBy, substitutes });
}

async function readDraft(runId: string): Promise<DraftRun> {
  return found(
    await one<DraftRun>(
      `SELECT r.id, r.number, r.size, p.slug AS product, v.recipe, r.recipe_version AS "recipeVersion", r.pack_id AS "packId",
         r.price_cents AS "priceCents", p.bundle_size AS "bundleSize", r.refund_days AS "refundDays"
       FROM runs r JOIN product_faces p ON p.id = r.product_id
       JOIN recipe_versions v ON v.pack_id = r.pack_id AND v.version = r.recipe_version
       WHERE r.id = $1 AND r.state = 'sealing'`,
      [runId],
    ),
  );
}

function describe(failure: unknown): JobFailure | undefined {
  if (failure instanceof JobCancelled) return undefined;
  if (failure instanceof Refusal) {
    const short = failure.facts['short'] as ShortRowDto[] | undefined; // only vaultShort sets it
    return { code: failure.code, message: failure.message, ...(short && { short }) };
  }
  logger.error({ err: failure }, 'sealing failed');
  if (failure instanceof FairnessFault) return { code: 'RECIPE_UNSATISFIABLE', message: failure.message };
  return {
    code: 'INTERNAL',
    message: 'Sealing stopped because of a fault. Everything was given back; try again.',
  };
}

/** Seals a run and waits for it, for demo data, imports and benchmarks. Rejects with the job's failure. */
export async function sealRunNow(packId: string, size: number): Promise<string> {
  // In one transaction, so that no worker takes the job first.
  const { job, runId } = await inTransaction(async () => {
    const started = await startSealing({ packId, size, staffId: null });
    await beginJob(started.job.id);
    return started;
  });
  await sealRun(job.id, runId);
  const { failure } = await readJob(job.id);
  if (failure) throw refuse(failure.code as Refusal['code'], failure.message, { short: failure.short ?? [] }); // written by sealRun
  return runId;
}
