/** Where the server stops counting units. */
const countedTo = 10_000;

/** A count of units as the server tells it: beyond ten thousand it says only "more". */
export function formatUnitCount(count: number | undefined): string {
  if (count === undefined) return '–';
  return count > countedTo ? 'More than 10,000' : count.toLocaleString('en-US');
}
