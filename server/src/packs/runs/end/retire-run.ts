import { clock } from '../../../platform/clock.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { approve, askApproval, findPending, type ApprovalKind } from '../../../people/index.ts';
import { readProductTerms } from '../../../catalogue/index.ts';
import { readSettings } from '../../../base/index.ts';
import { changeRun, runLock } from '../change-run.ts';
import { Run } from '../models.ts';
import { endOfNotice, giveNotice } from './give-notice.ts';

export interface Retirement {
  /** False while a second person's approval is pending. */
  isNoticed: boolean;
  stopAt: string | null;
}

/** Locks a run on sale that has no notice yet. Errors: NOT_FOUND, WRONG_STATE. */
async function lockRetirable(runId: string): Promise<Run> {
  const attributes = ['id', 'number', 'productId', 'state', 'noticeAt', 'salesEndBy'];
  const run = found(await Run.findByPk(runId, { attributes, lock: runLock }));
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
      const { stopAt } = await run.reload({ attributes: ['stopAt'] });
      return { isNoticed: true, stopAt: stopAt?.toISOString() ?? null };
    }
    await changeRun(runId, { retireRequestedBy: staffId, noticeReason: reason }, { at: clock.now() });
    const product = found(await readProductTerms(run.productId));
    await askApproval({
      kind: 'run-retirement',
      subject: { kind: 'run', id: runId },
      title: `Retirement of run ${run.number} of ${product.title}`,
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
    await Run.findByPk(subjectId, { attributes: ['id'], lock: runLock });
  },
  async approve({ subjectId, reason }, { staffId }) {
    const { salesEndBy } = await lockRetirable(subjectId);
    const { noticeHours } = await readSettings();
    const at = await readDatabaseTime();
    const stopAt = endOfNotice(at, noticeHours, salesEndBy);
    if (!stopAt)
      throw refuse('WRONG_STATE', 'This run’s sales end by plan before a notice could take effect.');
    await giveNotice({ runId: subjectId, reason, at, stopAt, staffId });
  },
  async end({ subjectId }) {
    const withdrawn = { retireRequestedBy: null, noticeReason: null };
    await changeRun(subjectId, withdrawn, { at: clock.now(), when: { noticeAt: null } });
  },
};

/** True when a second `retireRun` would approve, which requires permission to decide. */
export const isRetirementPending = async (runId: string): Promise<boolean> =>
  (await findPending('run-retirement', runId)) !== undefined;
