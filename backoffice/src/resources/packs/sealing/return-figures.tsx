import { formatBps, type RecipePreviewDto, formatMoney } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/values/money.tsx';

/** The run's mean value and returns next to the recipe's expected ones, each labelled. */
export function ReturnFigures({ preview, of }: { preview: RecipePreviewDto; of: 'pack' | 'box' }) {
  const { priceCents, bundleSize } = preview;
  const price = priceCents > 0 ? formatMoney(Math.round(priceCents / bundleSize)) : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: 1.5,
        mb: 2.5,
      }}
    >
      <Figure label={`Mean value of a ${of}`} hint="of the run as it would be sealed">
        <Money cents={preview.averageValueCents} />
      </Figure>
      <Figure label="By the odds alone" hint="before quotas are rounded to whole cards">
        <Money cents={preview.expectedValueCents} />
      </Figure>
      <Figure label="Value return" hint={price ? `market value ÷ ${price}` : 'no price yet'}>
        {price ? formatBps(preview.valueReturnBps) : '–'}
      </Figure>
      <Figure label="Cash return" hint="if all of it were sold back">
        {price ? formatBps(preview.cashReturnBps) : '–'}
      </Figure>
    </Box>
  );
}

function Figure({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, px: 1.75, py: 1.25 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 22, fontWeight: 750, letterSpacing: '-0.02em' }}>{children}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
    </Box>
  );
}
