import type { Recipe, RecipePreviewDto } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatBps, formatCents, Money } from '../../../shared/money.tsx';
import { expectedValue } from '../odds/expected-value.ts';
import { toDecimal } from '../odds/rational.ts';

/** Mean value and returns of the run beside the recipe's own expectation, each named as what it is. */
export function ReturnFigures({
  recipe,
  preview,
}: {
  recipe: Recipe;
  preview: RecipePreviewDto | undefined;
}) {
  const values = preview?.composition.map(({ slots }) =>
    slots.map(({ rows }) => rows.map((row) => row.averageValueCents)),
  );
  const expected = values ? expectedValue(recipe, values) : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: 1.5,
        mb: 2.5,
      }}
    >
      <Figure label="Mean value of a pack" hint="over the run as it would be sealed">
        <Money cents={preview?.averageValueCents} />
      </Figure>
      <Figure label="By the odds alone" hint="before quotas are rounded to whole cards">
        {expected ? formatCents(BigInt(toDecimal(expected, 0).text)) : '–'}
      </Figure>
      <Figure label="Value return" hint="market value ÷ price">
        {preview ? formatBps(preview.valueReturnBps) : '–'}
      </Figure>
      <Figure label="Cash return" hint="if all of it were sold back">
        {preview ? formatBps(preview.cashReturnBps) : '–'}
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
