import { shopCurrency } from './money.ts';

const money = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency });
const counts = /* @__PURE__ */ new Intl.NumberFormat('en-US');

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
