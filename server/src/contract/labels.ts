import type { ColumnDeclaration } from './resources/declaration.ts';

/** Makes "partly_refunded" and "mfa-enrolled" readable. */
export function readableState(state: string): string {
  const words = state
    .replace(/[_-]/g, ' ')
    .replace(/\b(top|sign) (up)\b/g, '$1-$2')
    .replace(/\bmfa enrolled\b/g, 'second factor turned on')
    .replace(/\bmfa\b/g, 'second factor')
    .replace(/\bidentity check papers shown\b/g, 'identity documents viewed');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of an enum's value. */
export const nameValue = ({ names }: Pick<ColumnDeclaration, 'names'>, value: string): string =>
  names?.[value] ?? readableState(value);

const dollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats whole cents; `Intl` gets the exact decimal string, never a divided float. */
export function formatCents(cents: number | bigint): string {
  const digits = BigInt(cents);
  const size = digits < 0n ? -digits : digits;
  const text = `${digits < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
  return dollars.format(text as Intl.StringNumericLiteral); // built above from digits only
}

/** Formats hundredths as an input's plain text: 123450 → "1234.50". */
export function formatHundredths(value: number): string {
  const size = Math.abs(value);
  return `${value < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Formats basis points: 8550 → "85.5 %". */
export function formatBps(bps: number): string {
  return `${formatHundredths(bps).replace(/\.?0+$/, '')} %`;
}
