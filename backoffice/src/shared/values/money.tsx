import { Box } from '@mui/material';
import { formatCents } from '@pullproof/server/contract';

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
