import type { DailyRecord } from '@pullproof/server/contract';

/** Whether prizes and hours can still change: until the announcement. */
export const isChangeable = ({ state, announcedAt }: Pick<DailyRecord, 'state' | 'announcedAt'>): boolean =>
  state === 'scheduled' && announcedAt === null;

/** Who may call it off: one person before it opens, two while it is open, nobody once the list is published. */
export function voidingOf({
  state,
  voidApprovalId,
}: Pick<DailyRecord, 'state' | 'voidApprovalId'>): 'at-once' | 'two-people' | undefined {
  if (voidApprovalId) return undefined;
  if (state === 'scheduled') return 'at-once';
  return state === 'open' ? 'two-people' : undefined;
}
