import { shopCurrency } from './money.ts';

/** The one locale of shop, console and mails. */
const locale = 'en-US';
const money = /* @__PURE__ */ new Intl.NumberFormat(locale, { style: 'currency', currency: shopCurrency });
const counts = /* @__PURE__ */ new Intl.NumberFormat(locale);

/** 125050 → "$1,250.50". `Intl` gets the exact decimal string, never a divided float. */
export const formatMoney = (cents: number | bigint): string =>
  money.format(formatHundredths(cents) as Intl.StringNumericLiteral); // built from digits only

/** 5000 → "5,000". */
export const formatCount = (count: number): string => counts.format(count);

/** Hundredths as an input's plain text: 123450 → "1234.50". */
export function formatHundredths(value: number | bigint): string {
  const exact = BigInt(value);
  const size = exact < 0n ? -exact : exact;
  return `${exact < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Basis points: 8550 → "85.5%". */
export const formatBps = (bps: number): string => `${formatHundredths(bps).replace(/\.?0+$/, '')}%`;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const longDay = { ...day, month: 'long' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const weekday = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const dateStyles = {
  /** "Nov 2, 2026" */
  day,
  /** "November 2, 2026" */
  longDay,
  /** "Monday, November 2" */
  dayOfWeek: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Nov 2026" */
  month: { month: 'short', year: 'numeric' },
  /** "November 2026" */
  longMonth: { month: 'long', year: 'numeric' },
  /** "Nov" */
  monthName: { month: 'short' },
  /** "23:30 UTC" */
  zonedClock: { ...clock, timeZoneName: 'short' },
  /** "Mon, Nov 2" */
  weekday,
  /** "Nov 2, 23:30" */
  moment: { ...clock, day: 'numeric', month: 'short' },
  /** "Nov 2, 2026, 23:30" */
  fullMoment: { ...day, ...clock },
  /** "Nov 2, 2026, 23:30 UTC" */
  zonedMoment: { ...day, ...clock, timeZoneName: 'short' },
  /** "Mon, Nov 2, 23:30" */
  weekdayMoment: { ...weekday, ...clock },
  /** "Monday, November 2, 2026 at 23:30:15" */
  exactMoment: { ...longDay, ...clock, weekday: 'long', second: '2-digit' },
  /** "November 2, 2026 at 11:30 PM" */
  letter: { ...longDay, hour: 'numeric', minute: '2-digit' },
  /** "November 2, 2026 at 11:30:15 PM UTC" */
  letterSeconds: { ...longDay, hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
  /** "November 2, 2026 at 11:30 PM UTC" */
  letterZoned: { ...longDay, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant, or a day ("2026-11-02") in UTC, as people read it. Without a zone it is this machine's: a browser's own. */
export function formatAs(
  style: keyof typeof dateStyles,
  at: Date | string | number,
  timeZone?: string,
): string {
  const key = `${style} ${timeZone ?? ''}`;
  const known = formats.get(key);
  const format =
    known ?? new Intl.DateTimeFormat(locale, { ...dateStyles[style], ...(timeZone && { timeZone }) });
  if (!known) formats.set(key, format);
  return format.format(new Date(at));
}

/** "November 2026" of "2026-11". */
export const nameMonth = (month: string): string => formatAs('longMonth', `${month}-01`, 'UTC');
