import { z } from 'zod';

import { formatBps, type JobDto, type SealRunInput, type StartedSealingDto } from '../../contract/index.ts';
import { seconds } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { askApproval, findPending, type Approval } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { holdToBand, requireTyped, stopRestock, type BandBreaks } from './band-breaks.ts';
import { lockProduct, readSeller, type ProductTerms } from '../../catalogue/index.ts';
import { previewRecipe, readRecipe } from '../recipes/index.ts';
import { startSealing } from './start-sealing.ts';

interface Planned {
  packId: string;
  productId: string;
  size: number;
}

interface PlannedRun extends Planned, BandBreaks {
  recipeVersion: number;
  priceCents: number;
  title: string;
}

const planWithinMs = seconds(20);

/** Previews the run's returns and how they leave the band. */
async function planRun(packId: string, size: number, seller: ProductTerms): Promise<PlannedRun> {
  const { id: productId, title, priceCents, bundleSize, band } = seller;
  const { recipeVersion } = await readRecipe(packId);
  const request = { size, priceCents, bundleSize };
  const preview = await previewRecipe(packId, request, AbortSignal.timeout(planWithinMs));
  const { valueReturnBps, cashReturnBps } = preview;
  const check = holdToBand({ valueReturnBps, cashReturnBps }, band);
  // The preview values missing units at zero, so its returns mean nothing; sealing refuses such a run anyway.
  const breaks = preview.short.length > 0 ? [] : check.breaks;
  return { packId, productId, size, recipeVersion, priceCents, title, ...check, breaks };
}

/**
 * Starts sealing a run; outside its band a second person must approve first. Errors: those of `startSealing`;
 * REASON_REQUIRED with `returns`, `band` and `breaks` unless a reason is given and the cash return typed in;
 * NO_SECOND_PERSON.
 */
export async function sealByStaff(
  packId: string,
  staffId: string,
  { size, productId, ...typed }: SealRunInput,
): Promise<StartedSealingDto> {
  const seller = await readSeller(packId, productId);
  const plan = seller && (await planRun(packId, size, seller));
  return inTransaction(async () => {
    if (!plan || plan.breaks.length === 0)
      return start({ packId, size, ...(productId !== undefined && { productId }) }, staffId, plan);
    const reason = requireTyped(plan, typed);
    return { approvalId: await askToSeal(plan, { staffId, reason }) };
  });
}

async function start(
  request: { packId: string; size: number; productId?: string; isRestock?: boolean },
  staffId: string | null,
  checked: { recipeVersion: number; priceCents: number } | undefined,
): Promise<JobDto> {
  const { job, runId } = await startSealing({ ...request, staffId, ...(checked && { checked }) });
  await record({
    actor: staffId === null ? { kind: 'system' } : { kind: 'staff', id: staffId },
    action: request.isRestock === true ? 'run.restock-started' : 'run.sealing-started',
    subject: { kind: 'run', id: runId },
    after: { ...request },
  });
  return job;
}

const askToSeal = (
  { packId, productId, size, recipeVersion, priceCents, title, returns, band }: PlannedRun,
  by: { staffId: string | null; reason: string },
): Promise<string> =>
  askApproval({
    kind: 'run-band',
    subject: { kind: 'pack', id: packId },
    title: `Seal ${title}: ${formatBps(returns.cashReturnBps)} cash return`,
    before: { ...band },
    after: { ...returns, size, productId, recipeVersion, priceCents },
    ...by,
    approvalsNeeded: by.staffId === null ? 2 : 1,
  });

const sealRequest = z.object({
  size: z.int(),
  productId: z.uuid(),
  recipeVersion: z.int(),
  priceCents: z.int(),
  valueReturnBps: z.int(),
  cashReturnBps: z.int(),
});

/** The vault changes constantly: returns may move by this much before an approval becomes stale. */
const toleranceBps = 100;

/** Locks the product before the approval, the lock order for every run. */
export async function lockPlanned({ after }: Approval): Promise<void> {
  await lockProduct(sealRequest.parse(after).productId);
}

/** Seals an approved run. Error: STALE when recipe or price have changed, or the returns by more than 1 %. */
export async function sealApproved(
  { subjectId: packId, requestedBy, after }: Approval,
  staffId: string,
): Promise<void> {
  const { size, productId, recipeVersion, priceCents, ...figures } = sealRequest.parse(after);
  const seller = await readSeller(packId, productId);
  if (!seller) throw refuse('WRONG_STATE', 'No product sells this pack any more.');
  const { returns } = await planRun(packId, size, seller);
  const moved = Math.max(
    Math.abs(returns.cashReturnBps - figures.cashReturnBps),
    Math.abs(returns.valueReturnBps - figures.valueReturnBps),
  );
  if (moved > toleranceBps)
    throw refuse('STALE', 'The returns have changed since this request: submit it again.', { returns });
  const isRestock = requestedBy === null;
  await start({ packId, size, productId, isRestock }, isRestock ? staffId : requestedBy, {
    recipeVersion,
    priceCents,
  });
}

/** Seals an automatic restock. Outside the band it turns off restocking and requests two approvals. */
export async function restockInBand({ packId, productId, size }: Planned): Promise<void> {
  const seller = await readSeller(packId, productId);
  const plan = seller && (await planRun(packId, size, seller));
  if (!plan || plan.breaks.length === 0) {
    await start({ packId, size, productId, isRestock: true }, null, plan);
    return;
  }
  await stopRestock(productId, plan, { size });
  // Staff may already have requested it.
  if (await findPending('run-band', packId)) return;
  await askToSeal(plan, { staffId: null, reason: `Restocking has stopped. ${plan.breaks.join(' ')}` });
}
