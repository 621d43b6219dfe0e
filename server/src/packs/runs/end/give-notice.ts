import { after, clock, hours, seconds } from '../../../platform/clock.ts';
import { changeRun } from '../change-run.ts';
import { recordRunEvents } from '../run-events.ts';

/** Verifiers reject a shorter notice. */
const minNoticeMs = hours(72);
/** An entry's time is in whole seconds and up to 60 s later than its event; the notice must not get shorter by that. */
const entryDelayMs = seconds(61);

/**
 * Returns when sales end for a notice given at `at`: after `noticeHours`, or on the plan's date if that is sooner.
 * Undefined when that date is too near for a notice; sales then end on it without one.
 */
export function endOfNotice(at: Date, noticeHours: number, salesEndBy: Date | null): Date | undefined {
  const usual = after(at, hours(noticeHours) + entryDelayMs);
  if (salesEndBy === null || usual <= salesEndBy) return usual;
  return after(at, minNoticeMs + entryDelayMs) <= salesEndBy ? salesEndBy : undefined;
}

export interface Notice {
  runId: string;
  reason: string;
  at: Date;
  stopAt: Date;
  /** Null when the notice is automatic. */
  staffId: string | null;
}

/** Records the public notice on the run and in its log. The caller must hold the run's row lock. */
export async function giveNotice({ runId, reason, at, stopAt, staffId }: Notice): Promise<void> {
  const notice = { noticeAt: at, stopAt, noticeReason: reason, noticeBy: staffId };
  await changeRun(runId, notice, { at });
  const fields = { reason: reason.normalize('NFC'), stopAt: clock.stamp(stopAt) };
  await recordRunEvents([{ runId, kind: 'notice', packNo: null, fields }], at);
}
