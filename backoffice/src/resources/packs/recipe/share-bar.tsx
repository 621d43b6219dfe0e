import { Box, Typography } from '@mui/material';
import { formatShare, parseWeight, readShares, toDecimal, total } from '../odds/rational.ts';

export interface Part {
  name: string;
  weight: string;
  colour?: string | undefined;
}

const fallbackColours = ['#8f97a8', '#5eb2ff', '#4fd1a1', '#bd85ff', '#ffc24b', '#ff7fd6'];

/** The parts' shares as a stacked bar, with a caption on how weights become chances. */
export function ShareBar({ label, parts }: { label: string; parts: Part[] }) {
  const shares = readShares(parts.map((part) => part.weight));
  return (
    <Box>
      <Box
        role="img"
        aria-label={`${label}: ${parts.map((part, index) => `${part.name} ${shares?.[index] ? formatShare(shares[index]) : '?'}`).join(', ')}`}
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          borderRadius: 99,
          overflow: 'hidden',
          bgcolor: 'divider',
        }}
      >
        {(shares ?? []).map((share, index) => (
          <Box
            key={index}
            title={`${parts[index]?.name}: ${formatShare(share)}`}
            sx={{
              // Widths may round; the figures next to them are exact.
              flex: `${Number((share.n * 1_000_000n) / share.d)} 0 0`,
              minWidth: share.n === 0n ? 0 : '2px',
              bgcolor: parts[index]?.colour ?? fallbackColours[index % fallbackColours.length],
            }}
          />
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.5 }}>
        {explainSum(parts)}
      </Typography>
    </Box>
  );
}

function explainSum(parts: Part[]): string {
  const weights = parts.map((part) => parseWeight(part.weight));
  const known = weights.filter((weight) => weight !== undefined);
  if (known.length < weights.length) return 'One of the weights is not a number yet.';
  const sum = total(known);
  if (sum.n === 0n) return 'All weights are 0, so nothing could be drawn.';
  if (sum.n === 100n && sum.d === 1n) return 'The weights sum to 100, so each one is its percentage.';
  const written = toDecimal(sum, 4);
  return `The weights sum to ${written.isExact ? written.text : `${sum.n}/${sum.d}`}; each chance is its weight out of that. They always make 100 %.`;
}
