import { formatCount } from './format.ts';

const list = new Intl.ListFormat('en');

/** Describes ascending log entries: "Entry 7", "Entries 2, 5–8, and 11". */
export function nameEntries(entries: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const seq of entries) {
    const range = ranges.at(-1);
    if (range && seq === range[1] + 1) range[1] = seq;
    else ranges.push([seq, seq]);
  }
  const names = ranges.map(([first, last]) =>
    first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`,
  );
  return `${entries.length === 1 ? 'Entry' : 'Entries'} ${list.format(names)}`;
}
