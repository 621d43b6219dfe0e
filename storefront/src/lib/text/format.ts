import {
  dayOf,
  formatAs,
  formatCount,
  formatHundredths,
  formatMoney,
  shopCurrency,
} from '@pullproof/server/contract';

const compactMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: shopCurrency,
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'floor',
});

/** 2500 → "$25", 1250 → "$12.50": for tiles, where whole prices read better. */
export const formatShortMoney = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');

/** 1250 → "12.50", 2500 → "25": an amount as a field shows it, for `parseCents`. */
export const typedMoney = (cents: number): string => formatHundredths(cents).replace(/\.00$/, '');

/** For the header: exact below $100,000, whole dollars below $10 million, then "$12.3M". Rounds down. */
export function formatBalance(cents: number): string {
  if (cents < 10_000_000) return formatMoney(cents);
  const dollars = Math.floor(cents / 100);
  return dollars < 10_000_000 ? formatShortMoney(dollars * 100) : compactMoney.format(dollars);
}

/** A share between 0 and 1: 0.0005 → "0.05%"; tiny shares keep two significant digits. */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent === 0 || percent >= 0.01) return `${percent.toFixed(2)}%`;
  return `${percent.toPrecision(2)}%`;
}

/** How many packs per hit on average: 0.0005 → "2,000", 0.15 → "6.7", 0.96 → "1.04"; only a certain hit gives "1". */
export function formatOneIn(share: number): string {
  if (share <= 0) return '–';
  const oneIn = 1 / share;
  if (oneIn >= 20) return formatCount(Math.round(oneIn));
  return String(Number(oneIn.toFixed(oneIn < 1.1 ? 2 : 1)));
}

/** How rare a card is among packs or boxes: "1 in 298"; "1.5 in each" where boxes hold several copies. */
export const sayOneIn = (copies: number, size: number): string =>
  copies > size ? `${(copies / size).toFixed(1)} in each` : `1 in ${formatOneIn(copies / size)}`;

/** The UTC calendar day. */
export function formatDate(iso: string): string {
  return formatAs('day', iso, 'UTC');
}

/** "2026-11" → "Nov 2026". */
export function formatMonth(month: string): string {
  return formatAs('month', `${month}-01`, 'UTC');
}

/** Server HTML is cached for everyone and uses UTC; text rendered only in the browser uses its zone. */
const isBrowser = (): boolean => typeof window !== 'undefined';

const zoned = (style: Parameters<typeof formatAs>[0], iso: string, isOwn: boolean): string =>
  formatAs(style, iso, isOwn ? undefined : 'UTC');

/** "Nov 2, 2026, 23:30 UTC". Where the server renders it too, use `<Moment>`, which hydrates without a mismatch. */
export const formatMoment = (iso: string, isOwn = isBrowser()): string => zoned('zonedMoment', iso, isOwn);

/** The day in the customer's time zone. */
export const formatDay = (iso: string, isOwn = isBrowser()): string => zoned('day', iso, isOwn);

/** "23:30 UTC". */
export const formatClock = (iso: string, isOwn = isBrowser()): string => zoned('zonedClock', iso, isOwn);

/** ISO time of midnight, in the customer's time zone, of a `YYYY-MM-DD` plus `laterDays`. */
export function startOfOwnDay(day: string, laterDays = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + laterDays).toISOString();
}

/** `YYYY-MM-DD` in the customer's time zone. */
export function calendarDay(iso: string, isOwn = isBrowser()): string {
  return dayOf(new Date(iso), isOwn ? undefined : 'UTC');
}

/** Whole days until `iso`, rounded up, never below zero. */
export function daysUntil(iso: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / 86_400_000));
}

/** "#2,162", or "#2,162/2,300" when the total is known. */
export function formatSerial(serial: number, of: number | null = null): string {
  return of === null ? `#${formatCount(serial)}` : `#${formatCount(serial)}/${formatCount(of)}`;
}

/** The serial of a unit as shown; undefined when the unit has none. */
export function serialTextOf({
  serial,
  serialOf,
}: {
  serial: number | null;
  serialOf?: number | null;
}): string | undefined {
  return serial === null ? undefined : formatSerial(serial, serialOf ?? null);
}

/** "1 card", "5 cards". */
export function pluralise(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Shortens a long hash to its first 10 and last 8 characters. */
export function shortenHash(hash: string): string {
  return hash.length <= 20 ? hash : `${hash.slice(0, 10)}…${hash.slice(-8)}`;
}
