import type { Plan } from '../documents/commitment.ts';
import { parseTime } from '../encoding/time.ts';
import type { RunVersion } from '../version.ts';

const NOTICE_SECONDS = 72 * 3600;

/** What a run's log is checked against: the version's rules and the waits of its plan. */
export interface LogRules {
  readonly version: RunVersion;
  readonly noticeSeconds: number;
  readonly refundDays: number;
  readonly closeAfterDays: number;
  /** For a run that stopped because it was sold out. */
  readonly closeAfterSoldOutDays: number;
  /** Seconds since 1970; version 1 has no such limit. */
  readonly salesEndBy?: number;
  /** How far an entry's time may be before an earlier entry's. */
  readonly stepBackSeconds: number;
}

export function rulesOf(plan: Plan): LogRules {
  const shared = { noticeSeconds: NOTICE_SECONDS, refundDays: plan.refundDays };
  if (plan.v === 1)
    return { ...shared, version: 1, closeAfterDays: 180, closeAfterSoldOutDays: 365, stepBackSeconds: 60 };
  return {
    ...shared,
    version: 2,
    closeAfterDays: plan.closeAfterDays,
    closeAfterSoldOutDays: plan.closeAfterSoldOutDays,
    salesEndBy: parseTime(plan.salesEndBy),
    stepBackSeconds: 0,
  };
}

/** Days that a stopped run must wait before it may close while sold packs are unopened. */
export function closeWaitDays(plan: Plan, wasSoldOut: boolean): number {
  const { closeAfterDays, closeAfterSoldOutDays, refundDays } = rulesOf(plan);
  return Math.max(wasSoldOut ? closeAfterSoldOutDays : closeAfterDays, refundDays);
}
