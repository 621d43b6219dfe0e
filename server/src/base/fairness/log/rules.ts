import type { Plan } from '../documents/commitment.ts';

/** Days that a stopped run must wait before it may close while sold packs are unopened. */
export function closeWaitDays(plan: Plan, wasSoldOut: boolean): number {
  return Math.max(wasSoldOut ? plan.closeAfterSoldOutDays : plan.closeAfterDays, plan.refundDays);
}
