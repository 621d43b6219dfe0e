import {
  formatCount,
  formatMoney,
  maxSimulatedPacks,
  type PackSimulationDto,
  type PackValuesDto,
  type Recipe,
  type SoldAs,
  soldAs,
} from '@pullproof/server/contract';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../../providers/api-problem.ts';
import { Section } from '../../../shared/records/section.tsx';
import { formatShare, rational } from '../odds/rational.ts';
import { useComputed } from '../sealing/use-computed.ts';
import { ValueChart } from './value-chart.tsx';

interface SimulationRequest {
  packId: string;
  recipe: Recipe;
  size: number;
  seed: number;
  /** Part of the query key, because the answer depends on the price. */
  price: string;
}

type PackSimulationProps = Omit<SimulationRequest, 'seed'> & { isEnabled: boolean };

/** A run dealt by the server just as sealing would: shows how much single packs vary around the average. */
export function PackSimulation({ isEnabled, ...request }: PackSimulationProps) {
  const [seed, setSeed] = useState(1);
  const { data, error, isFetching, isStale } = useSimulation({ ...request, seed }, isEnabled);
  const of = soldAs(request.recipe.packsPerBox ?? 1);
  const simulated = isEnabled ? data : undefined;
  return (
    <Section
      title={simulated ? `${formatCount(simulated.size)} ${of.many}, simulated` : 'Simulation'}
      hint="Dealt by the server with the rules of sealing from the current catalogue and vault, with a random key. The sealed run will be dealt differently, from the same cards."
      actions={
        <Button size="small" onClick={() => setSeed(seed + 1)} disabled={!simulated?.values || isFetching}>
          Deal again
        </Button>
      }
    >
      {isEnabled && isFetching ? <LinearProgress aria-label="Simulating" sx={{ mb: 1 }} /> : null}
      {isEnabled && error ? <Alert severity="warning">{describeError(error)}</Alert> : null}
      {simulated ? (
        <Box sx={{ opacity: isStale ? 0.6 : 1 }}>
          <Outcome simulation={simulated} of={of} />
        </Box>
      ) : null}
    </Section>
  );
}

/** One simulated deal by the server; larger runs are simulated at the max size. */
function useSimulation({ size, seed, recipe, packId, price }: SimulationRequest, isEnabled: boolean) {
  const request = { size: Math.min(size, maxSimulatedPacks), seed, recipe };
  return useComputed<PackSimulationDto>({ packId, verb: 'simulation', request, price, isEnabled });
}

function Outcome({ simulation, of }: { simulation: PackSimulationDto; of: SoldAs }) {
  const { values, refusal, size, priceCents, bundleSize } = simulation;
  const packPriceCents = priceCents / bundleSize;
  if (!values)
    return (
      <Alert severity="info">
        Sealing would refuse this run, so there is nothing to simulate. {refusal?.message}
      </Alert>
    );
  return (
    <>
      <ValueChart
        bins={values.bins}
        priceCents={Math.round(packPriceCents)}
        medianCents={values.medianCents}
        of={of}
        label={`Values of ${formatCount(size)} ${of.many}: half are worth ${formatMoney(values.medianCents)} or less`}
      />
      <Figures values={values} size={size} packPriceCents={packPriceCents} />
    </>
  );
}

function Figures({
  values,
  size,
  packPriceCents,
}: {
  values: PackValuesDto;
  size: number;
  packPriceCents: number;
}) {
  const above = formatShare(rational(BigInt(values.abovePrice), BigInt(size)));
  return (
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
      <Figure label="Mean">{formatMoney(values.averageCents)}</Figure>
      <Figure label="Median">{formatMoney(values.medianCents)}</Figure>
      <Figure label="Lowest 5%">up to {formatMoney(values.p5Cents)}</Figure>
      <Figure label="Highest 5%">from {formatMoney(values.p95Cents)}</Figure>
      <Figure label="Worth more than the price">{packPriceCents > 0 ? above : 'no price yet'}</Figure>
    </Box>
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
