export type RowKey = 'j' | 'k';

/** Returns the row to focus: `j` moves down, `k` up, within the list; from outside, `j` starts at the top. */
export function nextRow(count: number, current: number, key: RowKey): number | undefined {
  if (count === 0) return undefined;
  if (current < 0) return key === 'j' ? 0 : undefined;
  return Math.min(count - 1, Math.max(0, current + (key === 'j' ? 1 : -1)));
}
