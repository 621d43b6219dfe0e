import type { ParcelRecord, ScannedUnitDto } from '@pullproof/server/contract';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useDataProvider, useGetOne } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { LoadFault } from '../../../shared/records/load-fault.tsx';
import { nameCountry } from '../../../shared/values/country.ts';
import { describeUnit } from '../parcel/words.ts';
import { ScanField } from '../scan/scan-field.tsx';
import type { ScanOutcome } from '../scan/use-scanner.ts';
import { useWorkplace } from '../scan/workplace.tsx';
import { HandOverStep } from './hand-over-step.tsx';
import type { Scanner } from './parcel-choice.tsx';
import { stepOf, type StepProps } from './step-of.ts';
import { TableUnits } from './table-units.tsx';
import { WeighStep } from './weigh-step.tsx';
import { PartLoading } from '../../../shared/loading.tsx';

/** A job is buying the label. */
const labelPollMs = 2_000;

interface ParcelOnTableProps {
  id: string;
  scanner: Scanner;
  onLeave: () => void;
}

/** One parcel from its first unit to its hand-over. */
export function ParcelOnTable({ id, scanner, onLeave }: ParcelOnTableProps) {
  const {
    data: parcel,
    error,
    refetch,
  } = useGetOne<ParcelRecord>(
    'shipping',
    { id },
    { refetchInterval: ({ state }) => (state.data?.labelState === 'asked' ? labelPollMs : false) },
  );
  if (error)
    return (
      <>
        <LoadFault error={error} onAgain={() => void refetch()} />
        <LeaveButton onLeave={onLeave} />
      </>
    );
  if (!parcel) return <PartLoading height={320} label="Loading the parcel" />;
  return (
    <Card component="section" aria-label={parcel.number} sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mb: 1.5 }}>
        <Typography variant="h1" component="h2">
          {parcel.number}
        </Typography>
        <Typography sx={{ flex: 1, color: 'text.secondary' }}>
          {parcel.unitCount === 1 ? '1 unit' : `${parcel.unitCount} units`} to {nameCountry(parcel.country)}
          {parcel.needsSignature ? ', signature needed' : ''}
        </Typography>
        <LeaveButton onLeave={onLeave} />
      </Box>
      <TableStep parcel={parcel} scanner={scanner} onChanged={refetch} onLeave={onLeave} />
      <TableUnits parcel={parcel} />
    </Card>
  );
}

function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <Button size="small" onClick={onLeave}>
      Another parcel
    </Button>
  );
}

function TableStep(props: StepProps) {
  const step = stepOf(props.parcel);
  switch (step.kind) {
    case 'units':
      return <UnitsStep {...props} />;
    case 'weigh':
      return <WeighStep {...props} />;
    case 'hand-over':
      return <HandOverStep {...props} />;
    case 'done':
      return <Blocked because="It has been handed over." onLeave={props.onLeave} />;
    case 'blocked':
      return <Blocked because={step.because} onLeave={props.onLeave} />;
  }
}

/** Each unit is scanned once; one of another parcel is refused, and the refusal recorded. */
function UnitsStep({ parcel, scanner, onChanged }: StepProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const originId = useWorkplace();
  const units = parcel.units ?? [];

  async function check(code: string, idempotencyKey: string): Promise<ScanOutcome> {
    const call = {
      resource: 'shipping',
      id: parcel.id,
      verb: 'scan',
      body: { code, ...(originId && { originId }) },
      idempotencyKey,
    };
    // After a refusal too: a colleague, or a scan whose answer was lost, may have checked the unit off.
    const { unitId, packedCount, unitCount } = await dataProvider
      .runVerb<ScannedUnitDto>(call)
      .finally(onChanged);
    const unit = units.find(({ id }) => id === unitId);
    const isComplete = packedCount === unitCount;
    return {
      tone: isComplete ? 'complete' : 'success',
      title: unit ? `${unit.cardName} ${describeUnit(unit)}` : code,
      detail: isComplete ? 'Complete. Weigh the parcel.' : `${packedCount} of ${unitCount}`,
      ...(unit ? { pictured: unit } : {}),
    };
  }

  return (
    <ScanField
      label="Scan a unit"
      hint="Barcode or certificate, one after the other"
      onScan={(code) => scanner.scan(code, check)}
    />
  );
}

/** Enter goes on to the next parcel. */
function Blocked({ because, onLeave }: { because: string; onLeave: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button autoFocus variant="contained" size="small" onClick={onLeave}>
          Next parcel
        </Button>
      }
    >
      {because}
    </Alert>
  );
}
