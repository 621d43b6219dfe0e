import { config } from '../../config.ts';
import { shopCurrency, type Recipe } from '../../contract/index.ts';
import { after, clock, days, later, minutes, seconds } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { found, Refusal, refuse } from '../../platform/errors.ts';
import { explainFailure } from '../../platform/http/problems.ts';
import { readJob, beginJob } from '../../platform/jobs/job.ts';
import { logger } from '../../platform/logger.ts';
import { fetchRound, randomnessOf, readSettings } from '../../base/index.ts';
import { fairRecipe, allotRun, readSupply, shortageOf } from '../recipes/index.ts';
import {
  buildPlan,
  commitLists,
  countSubstitutes,
  deriveRunKeys,
  eraseRunKeys,
  FairnessFault,
  fromHex,
  publishLists,
  type Plan,
  type PlanFields,
  type Recipe as FairRecipe,
} from '../../base/fairness/index.ts';
import {
  announceAttempt,
  AttemptOver,
  noteLogged,
  openAttempt,
  readAttempt,
  type AbandonReason,
  type Attempt,
} from './attempt.ts';
import { claimUnits } from './claim.ts';
import { commitRun } from './commit.ts';
import { dealAndStore } from './deal-and-store.ts';
import { storeLists } from './lists/card-lists.ts';
import { finishJob, JobCancelled, JobProgress, type JobFailure } from '../../platform/jobs/progress.ts';
import { queueSealing, releaseRun, takeSealing, type Sealing } from './release.ts';
import { readClaimed } from './resume.ts';
import { startSealing } from './start-sealing.ts';
import { storeContents } from './store-plan.ts';

interface DraftRun {
  productId: string;
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

/** A fault this often after the announcement abandons the attempt. */
const maxTries = 10;
const maxWaitMs = minutes(1);

/**
 * Takes a sealing as far as it goes now: a drafted run is allotted, claimed, planned and announced; an announced one is dealt by its
 * round and committed. On failure or cancellation before the announcement everything is rolled back; after it a fault is tried again
 * with the same seed, plan and units, and what ends it is public. Never rejects for a failed sealing: the job row carries the outcome.
 * A sealing that plays its announcement as of before has one try.
 */
export async function sealRun({ jobId, runId, tries }: Sealing, announcedAgoMs = 0): Promise<void> {
  const progress = new JobProgress(jobId);
  try {
    if (!(await readAttempt(runId))) await announceDraft(runId, progress, announcedAgoMs);
    const nextAt = await goOn(runId, progress, tries);
    await progress.end();
    if (nextAt) await queueSealing({ jobId, runId, tries }, nextAt);
    else await finishJob(jobId, 'done');
  } catch (thrown) {
    const failure = explainFailure(thrown);
    if (announcedAgoMs === 0 && (await isTriedAgain(failure, runId, tries))) {
      await progress.end();
      const next = isFenced(failure) ? tries : tries + 1;
      await queueSealing({ jobId, runId, tries: next }, after(clock.now(), waitMs(tries)));
      return;
    }
    await releaseRun(runId, reasonOf(failure));
    await progress.end();
    await finishJob(jobId, failure instanceof JobCancelled ? 'cancelled' : 'failed', describe(failure));
  }
}

const waitMs = (tries: number): number => Math.min(maxWaitMs, seconds(2 ** tries));

/** A fence can last for days and says nothing about this attempt, so waiting for it never counts as a failed try. */
const isFenced = (failure: unknown): boolean => failure instanceof Refusal && failure.code === 'RUN_FENCED';

async function isTriedAgain(failure: unknown, runId: string, tries: number): Promise<boolean> {
  if (failure instanceof JobCancelled || failure instanceof AttemptOver) return false;
  if (tries + 1 >= maxTries && !isFenced(failure)) return false;
  if (!(await readAttempt(runId))) return false;
  logger.error({ err: failure, runId, tries }, 'an announced sealing is tried again');
  return true;
}

function reasonOf(failure: unknown): AbandonReason {
  if (failure instanceof AttemptOver) return failure.reason;
  return failure instanceof JobCancelled ? 'cancelled' : 'failed';
}

/** Deals an announced run if its round is out. Returns when to look again; undefined once the run is sealed. */
async function goOn(runId: string, progress: JobProgress, tries: number): Promise<Date | undefined> {
  const attempt = await readAttempt(runId);
  if (!attempt) return undefined;
  // Before anything that ends it: a restored database may lack its outcome.
  await inTransaction(() => sql('SELECT require_whole_seals()'));
  // Rejects when staff have cancelled the sealing meanwhile.
  await progress.begin(`waiting for round ${attempt.beacon.round} of the beacon`, 0);
  const soon = after(clock.now(), waitMs(tries));
  if (!(await noteLogged(attempt))) return later(soon, attempt.roundAt);
  if (clock.now() < attempt.roundAt) return attempt.roundAt;
  const signature = await fetchRound(attempt.beacon);
  if (signature === undefined) {
    logger.warn({ runId, round: attempt.beacon.round }, 'no relay has the round of this sealing yet');
    await progress.begin(`waiting for round ${attempt.beacon.round}: no relay of the beacon has it yet`, 0);
    return after(clock.now(), seconds(relaySeconds));
  }
  await dealAttempt(attempt, signature, progress);
  return undefined;
}

/** Between two times that the relays are asked. */
const relaySeconds = 10;

async function announceDraft(runId: string, progress: JobProgress, agoMs: number): Promise<void> {
  const draft = await readDraft(runId);
  await progress.begin('planning', 1);
  const supply = await readSupply();
  const recipe = recipeOf(draft);
  const { composition, takes } = allotRun(runId, recipe, draft.size, supply);
  const lists = publishLists(recipe);
  const checklist = await claimUnits(runId, recipe, composition, takes, supply, progress);
  const plan = await planRun({
    bundleSize: draft.bundleSize,
    checklist,
    composition,
    currency: shopCurrency,
    number: draft.number,
    pricePolicy: { change: 'down', priceCents: draft.priceCents },
    product: draft.product,
    recipe: commitLists(recipe, lists),
    refundDays: draft.refundDays,
    run: runId,
    size: draft.size,
  });
  await progress.begin('announcing', 1);
  const announce = () =>
    inTransaction(async () => {
      await takeSealing(runId);
      await storeContents(runId, takes, supply);
      await storeLists(lists);
      await announceAttempt(draft.productId, plan);
    });
  if (agoMs === 0) return announce();
  await clock.runAt(after(clock.now(), -agoMs), async () => {
    await announce();
    const attempt = await readAttempt(runId);
    if (attempt) await noteLogged(attempt);
  });
}

async function dealAttempt(attempt: Attempt, signature: string, progress: JobProgress): Promise<void> {
  const { plan } = attempt;
  const claimed = await readClaimed(plan, recipeOf(await readDraft(plan.run)), progress);
  try {
    const seed = await openAttempt(attempt);
    const keys = deriveRunKeys(seed, fromHex(attempt.planHash, 32), randomnessOf(signature));
    seed.fill(0);
    const dealt = await dealAndStore(plan, claimed, keys, progress).finally(() => eraseRunKeys(keys));
    await progress.begin('committing', 1);
    await commitRun(attempt, signature, dealt);
  } finally {
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

const recipeOf = ({ recipe, packId, recipeVersion }: DraftRun): FairRecipe => ({
  ...fairRecipe(recipe),
  id: packId,
  version: recipeVersion,
});

async function readDraft(runId: string): Promise<DraftRun> {
  return found(
    await one<DraftRun>(
      `SELECT r.product_id AS "productId", r.number, r.size, p.slug AS product, v.recipe, r.recipe_version AS "recipeVersion", r.pack_id AS "packId",
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
    const { code, message } = failure;
    const shortage = shortageOf(failure);
    return { code, message, ...(shortage.short.length > 0 && shortage) };
  }
  logger.error({ err: failure }, 'sealing failed');
  if (failure instanceof FairnessFault) return { code: 'RECIPE_UNSATISFIABLE', message: failure.message };
  return {
    code: 'INTERNAL',
    message: 'Sealing stopped because of a fault. Everything was given back; try again.',
  };
}

/** Seals a run and waits for it, for demo data, tests and benchmarks. Rejects with the job's failure. */
export async function sealRunNow(packId: string, size: number): Promise<string> {
  // In one transaction, so that no worker takes the job first.
  const { job, runId } = await inTransaction(async () => {
    const started = await startSealing({ packId, size, staffId: null });
    await beginJob(started.job.id);
    return started;
  });
  await sealQueuedNow(job.id, runId);
  const { failure } = await readJob(job.id);
  if (failure) {
    const { code, message, ...shortage } = failure;
    throw refuse(code as Refusal['code'], message, shortage); // written by sealRun
  }
  return runId;
}

/**
 * A sealing that has begun, for demo data, tests and benchmarks: its announcement is played as of a minute ago, so that its round is
 * out. That takes a chain which proves nothing, so a live shop refuses.
 */
export function sealQueuedNow(jobId: string, runId: string): Promise<void> {
  if (config().mode === 'live') throw new Error('A live shop waits for its round.');
  return sealRun({ jobId, runId, tries: 0 }, minutes(1));
}

/** Announces a sealing that has begun as of a minute ago, and gives it back to the queue: for tests. */
export async function announceQueuedNow(jobId: string, runId: string): Promise<void> {
  const progress = new JobProgress(jobId);
  await announceDraft(runId, progress, minutes(1));
  await progress.end();
  await queueSealing({ jobId, runId, tries: 0 }, clock.now());
}
