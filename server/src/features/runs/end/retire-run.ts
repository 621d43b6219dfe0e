import { clock } from '../../../platform/clock.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { approve, askApproval, findPending, type ApprovalKind } from '../../approvals/index.ts';
import { readSettings } from '../../settings/index.ts';
import { endOfNotice, giveNotice } from './give-notice.ts';

export interface Retirement {
  /** False while a second person's approval is pending. */
  isNoticed: boolean;
  stopAt: string | null;
}

interface RunRow {
  number: number;
  title: string;
  salesEndBy: Date | null;
}

/** Locks a run on sale that has no notice yet. Errors: NOT_FOUND, WRONG_STATE. */
async function lockRetirable(runId: string): Promise<RunRow> {
  const run = found(
    await one<RunRow & { state: string; noticeAt: Date | null }>(
      `SELECT r.state, r.number, p.title, r.notice_at AS "noticeAt", r.sales_end_by AS "salesEndBy"
       FROM runs r JOIN products p ON p.id = r.product_id WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
      [runId],
    ),
  );
  if (run.state !== 'on_sale' || run.noticeAt !== null)
    throw refuse('WRONG_STATE', 'Only a run on sale without a notice can be retired.');
  return run;
}

/**
 * Retires a run on sale: one staff member requests it, another approves, then the public notice starts; sales continue
 * during it. Errors: NOT_FOUND, WRONG_STATE, NO_SECOND_PERSON, FOUR_EYES_REQUIRED when the same person confirms.
 */
export async function retireRun(runId: string, staffId: string, reason: string): Promise<Retirement> {
  return inTransaction(async () => {
    const run = await lockRetirable(runId);
    const request = await findPending('run-retirement', runId);
    if (request) {
      await approve(retirementApproval, request.id, { staffId, reason });
      const stopAt = found(
        await one<{ stopAt: Date }>('SELECT stop_at AS "stopAt" FROM runs WHERE id = $1', [runId]),
      );
      return { isNoticed: true, stopAt: stopAt.stopAt.toISOString() };
    }
    await execute(
      'UPDATE runs SET retire_requested_by = $2, notice_reason = $3, updated_at = $4, version = version + 1 WHERE id = $1',
      [runId, staffId, reason, clock.now()],
    );
    await askApproval({
      kind: 'run-retirement',
      subject: { kind: 'run', id: runId },
      title: `Retirement of run ${run.number} of ${run.title}`,
      before: { state: 'on_sale' },
      after: { state: 'notice' },
      staffId,
      reason,
    });
    return { isNoticed: false, stopAt: null };
  });
}

/** Starts the public notice. Approving throws WRONG_STATE. */
export const retirementApproval: ApprovalKind = {
  name: 'run-retirement',
  async lock({ subjectId }) {
    await one('SELECT 1 FROM runs WHERE id = $1 FOR NO KEY UPDATE', [subjectId]);
  },
  async approve({ subjectId, reason }, { staffId }) {
    const { salesEndBy } = await lockRetirable(subjectId);
    const { noticeHours } = await readSettings();
    const at = await readDatabaseTime();
    const stopAt = endOfNotice(at, noticeHours, salesEndBy);
    if (!stopAt) throw refuse('WRONG_STATE', 'Sales of this run end by its plan before a notice could.');
    await giveNotice({ runId: subjectId, reason, at, stopAt, staffId });
  },
  async end({ subjectId }) {
    await execute(
      `UPDATE runs SET retire_requested_by = NULL, notice_reason = NULL, updated_at = $2, version = version + 1
       WHERE id = $1 AND notice_at IS NULL`,
      [subjectId, clock.now()],
    );
  },
};

/** True when a second `retireRun` would approve, which requires permission to decide. */
export const isRetirementAsked = async (runId: string): Promise<boolean> =>
  (await findPending('run-retirement', runId)) !== undefined;
