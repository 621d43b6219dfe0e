/** Spans the dashboard can look at, each compared with the equally long one before it. */
export const periods = [
  { label: '24 hours', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
] as const;

export interface Span {
  from: string;
  to: string;
}

/** The last `days` days up to `now` (to the minute, so that it is a stable key), and the span before them. */
export function spansOf(days: number, now: Date): { current: Span; previous: Span } {
  const end = Math.floor(now.getTime() / 60_000) * 60_000;
  const length = days * 86_400_000;
  const at = (moment: number) => new Date(moment).toISOString();
  return {
    current: { from: at(end - length), to: at(end) },
    previous: { from: at(end - 2 * length), to: at(end - length) },
  };
}

/** The change against the span before, in words; nothing when there is nothing to compare with. */
export function describeChange(now: number, before: number): string | undefined {
  if (before === 0) return now === 0 ? undefined : 'none before';
  if (now === before) return 'as before';
  const percent = Math.round(((now - before) * 100) / Math.abs(before));
  if (percent === 0) return 'about as before';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % against before`;
}
