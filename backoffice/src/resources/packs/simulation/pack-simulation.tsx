import type { Recipe, RecipePreviewDto } from '@pullproof/server/contract';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Section } from '../../../shared/section.tsx';
import { formatCents } from '../../../shared/money.tsx';
import { formatShare, rational, toDecimal } from '../odds/rational.ts';
import { binValues, describeValues } from './describe-values.ts';
import { usePricedCards } from './use-priced-cards.ts';
import { useSimulation } from './use-simulation.ts';
import { ValueChart } from './value-chart.tsx';

const packs = 10_000;
const bins = 36;

interface PackSimulationProps {
  recipe: Recipe;
  isSound: boolean;
  preview: RecipePreviewDto | undefined;
  priceCents: number | undefined;
}

/** Ten thousand packs by the odds, card by card out of the vault: how much a single pack differs from the mean. */
export function PackSimulation({ recipe, isSound, preview, priceCents = 0 }: PackSimulationProps) {
  const [seed, setSeed] = useState(1);
  const { data: cards, error } = usePricedCards();
  const rowMeans = preview?.composition.map(({ slots }) =>
    slots.map(({ rows }) => rows.map((row) => row.averageValueCents)),
  );
  const { values, isRunning } = useSimulation(
    cards && isSound ? { recipe, cards, rowMeans, packs, seed } : undefined,
  );
  const figures = values ? describeValues(values, priceCents) : undefined;
  return (
    <Section
      title="10,000 packs by these odds"
      hint="A picture of chance with cards as the vault has them now. The run itself is sealed by the server and owes nothing to this."
      actions={
        <Button size="small" onClick={() => setSeed(seed + 1)} disabled={!values}>
          Another 10,000
        </Button>
      }
    >
      {isRunning && isSound ? <LinearProgress aria-label="Simulating" sx={{ mb: 1 }} /> : null}
      {error ? <Alert severity="warning">The cards’ values are not known: {error.message}</Alert> : null}
      {!isSound ? <Alert severity="info">It shows as soon as the recipe is complete.</Alert> : null}
      {values && figures ? (
        <Box sx={{ opacity: isRunning ? 0.6 : 1 }}>
          <ValueChart
            bins={binValues(values, bins)}
            priceCents={priceCents}
            medianCents={figures.medianCents}
            label={`Values of ${packs.toLocaleString('en-US')} packs: half are worth ${formatCents(figures.medianCents)} or less`}
          />
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, 1fr)' },
              gap: 1.5,
              m: 0,
              mt: 2,
            }}
          >
            <Figure label="Mean">{formatCents(BigInt(toDecimal(figures.meanCents, 0).text))}</Figure>
            <Figure label="Median">{formatCents(figures.medianCents)}</Figure>
            <Figure label="Poorest 5 %">up to {formatCents(figures.p5Cents)}</Figure>
            <Figure label="Richest 5 %">from {formatCents(figures.p95Cents)}</Figure>
            <Figure label="Worth more than the price">
              {priceCents > 0
                ? formatShare(rational(BigInt(figures.abovePrice), BigInt(figures.count)))
                : 'no price yet'}
            </Figure>
          </Box>
        </Box>
      ) : null}
    </Section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: 17 }}>
        {children}
      </Typography>
    </Box>
  );
}
