import { dayOf, formatCount, instantOf, laterDay } from '@pullproof/server/contract';

/** Periods the dashboard offers, each compared with the equally long one before it. */
export const periods = [
  { label: '24 hours', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
] as const;

export interface Span {
  from: string;
  to: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The last `days` days of the shop up to `now` (to the minute, for a stable query key), or the last 24 hours, and the span
 * before that is as long: of today's hours as many as have passed.
 */
export function spansOf(days: number, now: Date, zone: string): { current: Span; previous: Span } {
  const end = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const midnight = (ago: number) => instantOf(`${laterDay(dayOf(now, zone), -ago)}T00:00`, zone).getTime();
  const [from, before] =
    days === 1
      ? [Math.floor(end / hourMs) * hourMs - 23 * hourMs, Math.floor(end / hourMs) * hourMs - 47 * hourMs]
      : [midnight(days - 1), midnight(2 * days - 1)];
  const span = (begin: number) => ({
    from: new Date(begin).toISOString(),
    to: new Date(Math.max(begin + minuteMs, begin + end - from)).toISOString(),
  });
  return { current: span(from), previous: span(before) };
}

/** From this factor on, "times as much" is easier to read than a percentage. */
const largeFactor = 2;

/**
 * Describes the change since the previous period with the previous figure; empty when both are zero.
 * `days` names the period, `format` formats a figure.
 */
export function describeChange(
  now: number,
  before: number,
  days: number,
  format: (figure: number) => string,
): string | undefined {
  const span = days === 1 ? '24 hours before' : `${days} days before`;
  if (now === 0 && before === 0) return undefined;
  if (before === 0) return `Nothing in the ${span}`;
  if (now === before) return `As in the ${span}`;
  return `${compare(now, before)} ${format(before)} in the ${span}`;
}

/** Words to precede the previous figure. A ratio is meaningless once a sum is zero or negative. */
function compare(now: number, before: number): string {
  if (now <= 0 || before < 0) return now > before ? 'Up from' : 'Down from';
  const factor = now / before;
  if (factor >= largeFactor) return `${formatFactor(factor)} times the`;
  const percent = Math.round((factor - 1) * 100);
  if (percent === 0) return 'About the same as';
  return percent > 0 ? `${percent}% more than` : `${-percent}% less than`;
}

/** 2.449 → "2.4", 12.7 → "13". */
function formatFactor(factor: number): string {
  return factor < 10 ? String(Number(factor.toFixed(1))) : formatCount(Math.round(factor));
}
