import { after, clock, hours, seconds } from '../../platform/clock.ts';
import { readDatabaseTime } from '../../platform/database-clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { requireSecondPerson } from '../../platform/four-eyes.ts';
import { readSettings } from '../settings/index.ts';
import { recordRunEvents } from './run-events.ts';

export interface Retirement {
  /** False while the second signature is missing. */
  isNoticed: boolean;
  stopAt: string | null;
}

interface RunRow {
  state: string;
  noticeAt: Date | null;
  requestedBy: string | null;
}

/**
 * Retires a run on sale: one member of staff asks, another confirms, then the public notice starts, during which
 * sales go on. Errors: WRONG_STATE, FOUR_EYES_REQUIRED when the same person confirms.
 */
export async function retireRun(runId: string, staffId: string, reason: string): Promise<Retirement> {
  const { noticeHours } = await readSettings();
  return inTransaction(async () => {
    const run = found(
      await one<RunRow>(
        `SELECT state, notice_at AS "noticeAt", retire_requested_by AS "requestedBy" FROM runs WHERE id = $1 FOR NO KEY UPDATE`,
        [runId],
      ),
    );
    if (run.state !== 'on_sale' || run.noticeAt !== null)
      throw refuse('WRONG_STATE', 'Only a run on sale without a notice can be retired.');
    if (run.requestedBy !== null) requireSecondPerson(run.requestedBy, staffId);
    const at = await readDatabaseTime();
    if (run.requestedBy === null) {
      await execute(
        'UPDATE runs SET retire_requested_by = $2, notice_reason = $3, updated_at = $4, version = version + 1 WHERE id = $1',
        [runId, staffId, reason, at],
      );
      return { isNoticed: false, stopAt: null };
    }
    // The entry's time is whole seconds and may be up to 60 s later than this; the notice is never shorter.
    const stopAt = after(at, hours(noticeHours) + seconds(61));
    await execute(
      `UPDATE runs SET notice_at = $2, stop_at = $3, notice_by = $4, updated_at = $2, version = version + 1 WHERE id = $1`,
      [runId, at, stopAt, staffId],
    );
    const noticed = found(
      await one<{ reason: string }>('SELECT notice_reason AS reason FROM runs WHERE id = $1', [runId]),
    );
    const fields = { reason: noticed.reason.normalize('NFC'), stopAt: clock.stamp(stopAt) };
    await recordRunEvents([{ runId, kind: 'notice', packNo: null, fields }], at);
    return { isNoticed: true, stopAt: stopAt.toISOString() };
  });
}
