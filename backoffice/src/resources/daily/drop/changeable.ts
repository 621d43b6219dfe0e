import type { DailyRecord } from '@pullproof/server/contract';

/** Whether prizes and hours can still change: until the announcement. */
export const isChangeable = ({ state, announcedAt }: Pick<DailyRecord, 'state' | 'announcedAt'>): boolean =>
  state === 'scheduled' && announcedAt === null;

/** How staff may cancel a drop: alone before it opens, with approval while it is open, not at all afterwards. */
export function voidingOf({
  state,
  voidApprovalId,
}: Pick<DailyRecord, 'state' | 'voidApprovalId'>): 'at-once' | 'two-people' | undefined {
  if (voidApprovalId) return undefined;
  if (state === 'scheduled') return 'at-once';
  return state === 'open' ? 'two-people' : undefined;
}
