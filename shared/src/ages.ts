// Without “yesterday”: 31 hours ago may be the day before.
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always', style: 'short' });

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "4 min. ago", "in 2 days"; within a minute "just now". Times in milliseconds. */
export function formatAge(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1_000);
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? [];
  return unit && length ? relative.format(Math.trunc(seconds / length), unit) : 'just now';
}
