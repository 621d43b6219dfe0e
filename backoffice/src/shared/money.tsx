import { Box } from '@mui/material';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats whole cents; `Intl` gets the exact decimal string, never a divided float. */
export function formatCents(cents: number | bigint): string {
  const digits = BigInt(cents);
  const size = digits < 0n ? -digits : digits;
  const text = `${digits < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
  return dollars.format(text as Intl.StringNumericLiteral); // built above from digits only
}

const amountPattern = /^-?\d{1,3}(?:,\d{3})*(?:\.\d{0,2})?$|^-?\d*(?:\.\d{0,2})?$/;

/**
 * Parses text with at most two decimals into hundredths ("1,234.5" → 123450), for dollars as cents and percent as
 * basis points. Undefined for anything else.
 */
export function parseHundredths(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^(-?)\$/, '$1')
    .replace(/\s*%$/, '');
  if (!/\d/.test(bare) || !amountPattern.test(bare)) return undefined;
  const negative = bare.startsWith('-');
  const [whole = '', fraction = ''] = bare.replace(/[-,]/g, '').split('.');
  const hundredths = BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0'));
  if (hundredths > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const value = Number(hundredths);
  return negative && value !== 0 ? -value : value;
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

/** An amount; negative ones have a real minus sign, so colour is never the only difference. */
export function Money({ cents, muted = false }: { cents: number | null | undefined; muted?: boolean }) {
  if (cents === null || cents === undefined)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    );
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...(muted ? { color: 'text.secondary' } : {}) }}>
      {formatCents(cents).replace('-', '−')}
    </Box>
  );
}
