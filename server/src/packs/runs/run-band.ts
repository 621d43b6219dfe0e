import { z } from 'zod';

import { formatBps, type PublishRunInput } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { askApproval, type ApprovalKind } from '../../people/index.ts';
import { record, weighTerms } from '../../base/index.ts';
import { readProductTerms } from '../../catalogue/index.ts';
import {
  holdToBand,
  requireTyped,
  stopRestock,
  type BandBreaks,
  lockPlanned,
  sealApproved,
} from '../sealing/index.ts';
import { lockRunAndProduct } from './change-run.ts';
import { readLiveReturns } from './live-returns.ts';
import { Run } from './models.ts';
import { publishRun } from './publish-run.ts';

interface BandCheck extends BandBreaks {
  title: string;
}

/** Checks a sealed run's current returns against its product's band, or the house default. Error: NOT_FOUND. */
export async function checkBand(runId: string): Promise<BandCheck> {
  const { number, productId } = found(await Run.findByPk(runId, { attributes: ['number', 'productId'] }));
  const { title, band } = found(await readProductTerms(productId));
  return { ...holdToBand(await readLiveReturns(runId), band), title: `Run ${number} of ${title}` };
}

interface Published {
  id: string;
  state: 'on_sale' | 'sealed';
  /** The pending request for approval when the run is outside the band. */
  approvalId: string | null;
}

/**
 * Puts a sealed run on sale; outside its band a second person must approve first. Errors: those of `publishRun`;
 * REASON_REQUIRED with `returns`, `band` and `breaks` unless a reason is given and the cash return typed in;
 * NO_SECOND_PERSON.
 */
export function publishByStaff(runId: string, staffId: string, input: PublishRunInput): Promise<Published> {
  return inTransaction(async () => {
    const { state } = (await lockRunAndProduct(runId)).run;
    // Only a sealed run has returns; publishRun refuses the rest.
    const check = state === 'sealed' ? await checkBand(runId) : undefined;
    if (!check || (check.breaks.length === 0 && !(await isBelowFloor(runId, staffId)))) {
      await publishAndRecord(runId, { kind: 'staff', id: staffId });
      return { id: runId, state: 'on_sale', approvalId: null };
    }
    const reason = check.breaks.length > 0 ? requireTyped(check, input) : requireReason(input);
    const approvalId = await askForBand(runId, check, { staffId, reason });
    return { id: runId, state: 'sealed', approvalId };
  });
}

const isBelowFloor = async (runId: string, staffId: string | null): Promise<boolean> =>
  (await weighTerms({ runs: [{ id: runId }] }, staffId)).mustWait;

function requireReason({ reason }: PublishRunInput): string {
  if (reason !== undefined) return reason;
  throw refuse('REASON_REQUIRED', 'It would cost less than the shop would pay back for its cards.', {
    errors: { reason: 'is required below the floor' },
  });
}

const askForBand = (
  runId: string,
  { returns, band, title }: BandCheck,
  by: { staffId: string | null; reason: string },
): Promise<string> =>
  askApproval({
    kind: 'run-band',
    subject: { kind: 'run', id: runId },
    title: `${title} returns ${formatBps(returns.cashReturnBps)} in cash`,
    before: { ...band },
    after: { ...returns },
    ...by,
    approvalsNeeded: by.staffId === null ? 2 : 1,
  });

const requestedReturns = z.object({ valueReturnBps: z.int(), cashReturnBps: z.int() });

/** Seals or publishes a run outside its band. Approving throws STALE, with the returns, when they have changed. */
export const bandApproval: ApprovalKind = {
  name: 'run-band',
  async lock(approval) {
    if (approval.subjectKind === 'run') await lockRunAndProduct(approval.subjectId);
    else await lockPlanned(approval);
  },
  async approve(approval, { staffId }) {
    if (approval.subjectKind === 'pack') return sealApproved(approval, staffId);
    const { subjectId, after } = approval;
    const { returns } = await checkBand(subjectId);
    const requested = requestedReturns.parse(after);
    if (
      returns.cashReturnBps !== requested.cashReturnBps ||
      returns.valueReturnBps !== requested.valueReturnBps
    )
      throw refuse('STALE', 'The returns have changed since this request: submit it again.', { returns });
    await publishAndRecord(subjectId, { kind: 'staff', id: staffId });
  },
};

/** Publishes an automatic restock. Outside the band it turns off restocking and requests two approvals. */
export function publishRestock(runId: string, productId: string): Promise<void> {
  return inTransaction(async () => {
    await lockRunAndProduct(runId);
    const check = await checkBand(runId);
    const isBelow = check.breaks.length === 0 && (await isBelowFloor(runId, null));
    if (check.breaks.length === 0 && !isBelow) return publishAndRecord(runId, { kind: 'system' });
    if (isBelow) check.breaks.push('It would cost less than the shop would pay back for its cards.');
    await stopRestock(productId, check, { runId });
    await askForBand(runId, check, {
      staffId: null,
      reason: `Restocking has stopped. ${check.breaks.join(' ')}`,
    });
  });
}

export async function publishAndRecord(
  runId: string,
  actor: { kind: 'staff'; id: string } | { kind: 'system' },
): Promise<void> {
  await publishRun(runId);
  await record({
    actor,
    action: 'run.published',
    subject: { kind: 'run', id: runId },
    before: { state: 'sealed' },
    after: { state: 'on_sale' },
  });
}
