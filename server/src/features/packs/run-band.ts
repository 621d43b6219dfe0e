import { z } from 'zod';

import {
  findBandBreaks,
  houseReturnBand,
  type LiveReturnsDto,
  type PublishRunInput,
  type ReturnBand,
} from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { askApproval, type ApprovalKind } from '../approvals/index.ts';
import { record } from '../audit/index.ts';
import { readLiveReturns } from './live-returns.ts';
import { publishRun } from './publish-run.ts';

interface BandCheck {
  returns: LiveReturnsDto;
  band: ReturnBand;
  /** What leaves the band, in words; empty when both returns are inside. */
  breaks: string[];
  title: string;
}

/** Above this the shop pays more than it takes, whatever a product's own band allows. */
const maxCashBps = 10_000;

/** Holds a sealed run's returns of today against its product's band, or the house's. Error: NOT_FOUND. */
async function checkBand(runId: string): Promise<BandCheck> {
  const run = found(
    await one<{ title: string; number: number; band: ReturnBand | null }>(
      `SELECT p.title, r.number, CASE WHEN p.min_cash_return_bps IS NOT NULL THEN jsonb_build_object(
         'minValueBps', p.min_value_return_bps, 'maxValueBps', p.max_value_return_bps,
         'minCashBps', p.min_cash_return_bps, 'maxCashBps', p.max_cash_return_bps) END AS band
       FROM runs r JOIN products p ON p.id = r.product_id WHERE r.id = $1`,
      [runId],
    ),
  );
  const own = run.band ?? houseReturnBand;
  const band = { ...own, maxCashBps: Math.min(own.maxCashBps, maxCashBps) };
  const returns = await readLiveReturns(runId);
  return { returns, band, breaks: findBandBreaks(returns, band), title: `Run ${run.number} of ${run.title}` };
}

interface Published {
  id: string;
  state: 'on_sale' | 'sealed';
  /** The request that waits for a second person, outside the band. */
  approvalId: string | null;
}

/**
 * Puts a sealed run on sale; outside its band that waits for a second person. Errors: those of `publishRun`,
 * REASON_REQUIRED with `returns`, `band` and `breaks` without a reason and the cash return typed, NO_SECOND_PERSON.
 */
export function publishByStaff(runId: string, staffId: string, input: PublishRunInput): Promise<Published> {
  return inTransaction(async () => {
    const state = await lockRun(runId);
    // What is not sealed has no returns; publishing refuses it.
    const check = state === 'sealed' ? await checkBand(runId) : undefined;
    if (!check || check.breaks.length === 0) {
      await publishAndRecord(runId, { kind: 'staff', id: staffId });
      return { id: runId, state: 'on_sale', approvalId: null };
    }
    const { reason } = input;
    if (reason === undefined || input.cashReturnBps !== check.returns.cashReturnBps)
      throw refuse('REASON_REQUIRED', `Outside the band. ${check.breaks.join(' ')}`, {
        errors: {
          ...(reason === undefined && { reason: 'is required outside the band' }),
          cashReturnBps: `type the cash return: ${check.returns.cashReturnBps} basis points`,
        },
        ...check,
      });
    const approvalId = await askForBand(runId, check, { staffId, reason });
    return { id: runId, state: 'sealed', approvalId };
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
    title: `${title} returns ${returns.cashReturnBps / 100} % in cash`,
    before: { ...band },
    after: { ...returns },
    ...by,
    approvalsNeeded: by.staffId === null ? 2 : 1,
  });

const askedReturns = z.object({ valueReturnBps: z.int(), cashReturnBps: z.int() });

/** Publishes a run outside its band. Error of approving: STALE with the returns when they have changed. */
export const bandApproval: ApprovalKind = {
  name: 'run-band',
  async lock({ subjectId }) {
    await lockRun(subjectId);
  },
  async approve({ subjectId, after }, { staffId }) {
    const { returns } = await checkBand(subjectId);
    const asked = askedReturns.parse(after);
    if (returns.cashReturnBps !== asked.cashReturnBps || returns.valueReturnBps !== asked.valueReturnBps)
      throw refuse('STALE', 'The returns have changed since this was asked for: ask again.', { returns });
    await publishAndRecord(subjectId, { kind: 'staff', id: staffId });
  },
};

/** Publishes what the shop sealed by itself. Outside the band it stops restocking and asks two people. */
export function publishRestock(runId: string, productId: string): Promise<void> {
  return inTransaction(async () => {
    await lockRun(runId);
    const check = await checkBand(runId);
    if (check.breaks.length === 0) return publishAndRecord(runId, { kind: 'system' });
    await execute(
      'UPDATE products SET restock_is_on = false, updated_at = $2, version = version + 1 WHERE id = $1',
      [productId, clock.now()],
    );
    await record({
      actor: { kind: 'system' },
      action: 'product.restock-stopped',
      subject: { kind: 'product', id: productId },
      before: { restockIsOn: true },
      after: { restockIsOn: false, runId, ...check.returns },
      reason: check.breaks.join(' '),
    });
    await askForBand(runId, check, {
      staffId: null,
      reason: `Restocking has stopped. ${check.breaks.join(' ')}`,
    });
  });
}

async function lockRun(runId: string): Promise<string> {
  const run = found(
    await one<{ state: string }>(
      `SELECT r.state FROM runs r JOIN products p ON p.id = r.product_id WHERE r.id = $1 FOR NO KEY UPDATE OF p, r`,
      [runId],
    ),
  );
  return run.state;
}

async function publishAndRecord(
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
