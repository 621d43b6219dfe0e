import { after, clock, hours, seconds } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { recordRunEvents } from './run-events.ts';

/** Verifiers refuse a shorter one. */
const minNoticeMs = hours(72);
/** The entry's time is whole seconds and may be up to 60 s later than the event; the notice is never shorter. */
const entryDelayMs = seconds(61);

/**
 * When sales end by a notice given at `at`: after `noticeHours`, or by the date of the plan if that is sooner. Undefined
 * when that date is too near for a notice; sales end by it without one.
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
  /** Null when the shop gives it by itself. */
  staffId: string | null;
}

/** Starts the public notice of a run that the caller holds locked: its row and the event for its log. */
export async function giveNotice({ runId, reason, at, stopAt, staffId }: Notice): Promise<void> {
  await execute(
    `UPDATE runs SET notice_at = $2, stop_at = $3, notice_reason = $4, notice_by = $5, updated_at = $2, version = version + 1
     WHERE id = $1`,
    [runId, at, stopAt, reason, staffId],
  );
  const fields = { reason: reason.normalize('NFC'), stopAt: clock.stamp(stopAt) };
  await recordRunEvents([{ runId, kind: 'notice', packNo: null, fields }], at);
}
