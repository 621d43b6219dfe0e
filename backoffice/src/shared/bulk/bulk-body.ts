type Fields = Record<string, unknown>;

export type BulkScope = 'selected' | 'filter';

export interface BulkIntent {
  scope: BulkScope;
  selectedIds: readonly string[];
  /** The list's filter, and how many records it found when the person decided. */
  filter: Fields;
  total: number;
  changes: Fields;
  reason: string;
}

/** The server changes this many by a filter at most. */
export const mostAtOnce = 2_000;

/** What `POST /<resource>/bulk` expects: ids, or the filter with the count that the person saw. */
export function makeBulkBody({ scope, selectedIds, filter, total, changes, reason }: BulkIntent): Fields {
  const why = reason.trim();
  const which = scope === 'selected' ? { ids: [...selectedIds] } : { filter, expectedCount: total };
  return { ...which, changes, ...(why === '' ? {} : { reason: why }) };
}

/** Whether "everything that matches" is an offer of its own and not more than the server takes. */
export function mayChangeAll(selectedCount: number, total: number | undefined): total is number {
  return total !== undefined && total > selectedCount && total <= mostAtOnce;
}
