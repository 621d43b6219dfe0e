type Fields = Record<string, unknown>;

export type BulkScope = 'selected' | 'filter';

export interface BulkIntent {
  scope: BulkScope;
  selectedIds: readonly string[];
  /** The list's filter and its record count when the user decided. */
  filter: Fields;
  total: number;
  changes: Fields;
  reason: string;
}

/** Max records per bulk change by filter; the server's limit. */
export const maxAtOnce = 2_000;

/** Builds the body of `POST /<resource>/bulk`: ids, or the filter with the count the user saw. */
export function makeBulkBody({ scope, selectedIds, filter, total, changes, reason }: BulkIntent): Fields {
  const why = reason.trim();
  const which = scope === 'selected' ? { ids: [...selectedIds] } : { filter, expectedCount: total };
  return { ...which, changes, ...(why === '' ? {} : { reason: why }) };
}

/** Whether to offer "everything that matches": more than the selection, within the server's limit. */
export function mayChangeAll(selectedCount: number, total: number | undefined): total is number {
  return total !== undefined && total > selectedCount && total <= maxAtOnce;
}
