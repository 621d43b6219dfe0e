import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PercentInput } from '../../shared/values/hundredths-input.tsx';
import { FormPart } from '../../shared/records/form-part.tsx';
import { formatBps, houseReturnBand as houseBand, type ProductRecord } from '@pullproof/server/contract';
import { explainBand } from '../../shared/runs/return-band.ts';

const ends = [
  { source: 'minValueReturnBps', house: houseBand.minValueBps },
  { source: 'maxValueReturnBps', house: houseBand.maxValueBps },
  { source: 'minCashReturnBps', house: houseBand.minCashBps },
  { source: 'maxCashReturnBps', house: houseBand.maxCashBps },
] as const;

/** The intended return band of this product's packs; leaving it warns but never blocks. */
export function BandInputs({ mayWrite }: { mayWrite: boolean }) {
  const product = useRecordContext<ProductRecord>();
  const held = useWatch({ name: ends.map(({ source }) => source) });
  if (!product?.packId) return null;
  const typed = Object.fromEntries(ends.map(({ source }, at) => [source, asEnd(held[at])]));
  const fault = explainBand(typed);
  return (
    <>
      <FormPart title="Target returns" hint="Sealing a run outside them needs a second person." />
      {ends.map(({ source, house }) => (
        <PercentInput
          key={source}
          source={source}
          max={100_000}
          helperText={`Leave empty for the default, ${formatBps(house)}`}
          disabled={!mayWrite}
        />
      ))}
      {fault ? (
        <Alert severity="warning" className="wide" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      ) : null}
    </>
  );
}

const asEnd = (value: unknown): number | null => (typeof value === 'number' ? value : null);
