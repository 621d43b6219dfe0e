import type { DailyRecord } from '@pullproof/server/contract';

/** Whether prizes and hours can still change: until the announcement. */
export const isChangeable = ({ state, announcedAt }: Pick<DailyRecord, 'state' | 'announcedAt'>): boolean =>
  state === 'scheduled' && announcedAt === null;

/** How staff may cancel a drop: alone before the announcement, with approval until entries close, not at all afterwards. */
export function voidingOf({
  state,
  announcedAt,
  voidApprovalId,
}: Pick<DailyRecord, 'state' | 'announcedAt' | 'voidApprovalId'>): 'at-once' | 'two-people' | undefined {
  if (voidApprovalId || (state !== 'scheduled' && state !== 'open')) return undefined;
  return announcedAt === null ? 'at-once' : 'two-people';
}
