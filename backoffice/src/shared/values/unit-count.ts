import { formatCount } from '@pullproof/server/contract';

/** The server stops counting units here. */
const countedTo = 10_000;

/** Formats a unit count; beyond ten thousand the server only says "more". */
export function formatUnitCount(count: number | undefined): string {
  if (count === undefined) return '–';
  return count > countedTo ? 'More than 10,000' : formatCount(count);
}
