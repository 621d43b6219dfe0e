import { type ParcelRecord, type ParcelUnitRecord, formatMoney } from '@pullproof/server/contract';
import { Alert, Box, Checkbox, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { RowsTable, type Column } from '../../../shared/lists/rows-table.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { useVerb } from '../../../shared/use-verb.ts';
import { Money } from '../../../shared/values/money.tsx';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../../shared/values/thumbnail.tsx';
import { MissingState } from '../missing/missing-state.tsx';
import { describePlace, describeUnit } from './words.ts';
import { TextLink } from '../../../shared/text-link.tsx';

/** What is in the parcel, to check off one by one while it is picked. */
export function ParcelUnits() {
  const parcel = useRecordContext<ParcelRecord>();
  const mayPick = usePermission('shipping-cards.write');
  if (!parcel) return null;
  const canPick =
    mayPick && parcel.waitsFor === null && (parcel.state === 'requested' || parcel.state === 'picking');
  const columns: Column<ParcelUnitRecord>[] = [
    ...(canPick ? [{ label: '', cell: (unit: ParcelUnitRecord) => <Picked unit={unit} /> }] : []),
    { label: 'Unit', sx: { minWidth: 220 }, cell: (unit) => <Unit unit={unit} /> },
    { label: 'Place', cell: describePlace },
    { label: 'State', cell: (unit) => <UnitProgress unit={unit} lostIds={parcel.lostUnitIds ?? []} /> },
    { label: 'Value', align: 'right', cell: ({ valueCents }) => <Money cents={valueCents} /> },
  ];
  return (
    <Section
      title="Units"
      hint="Compare picture, serial and certificate. Values are those of the quote: insured, and paid for a claim."
      flush
    >
      {parcel.lostUnitIds?.length ? <LostNote /> : null}
      <RowsTable rows={parcel.units ?? []} columns={columns} />
    </Section>
  );
}

function LostNote() {
  return (
    <Alert severity="info" sx={{ mx: 2.5, mb: 1 }}>
      The customer was paid for the lost units, so they are the shop’s. Press “Turned up” once you have them.
      The customer keeps the money.
    </Alert>
  );
}

function Unit({ unit }: { unit: ParcelUnitRecord }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail of={unit} width={44} />
      <Box sx={{ minWidth: 0 }}>
        <TextLink to={`/collectibles/${unit.collectibleId}`} color="inherit">
          <strong>{unit.cardName}</strong>
        </TextLink>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {unit.setName} {unit.cardNumber}
        </Typography>
        <Typography variant="caption" component="div">
          {describeUnit(unit)}
        </Typography>
      </Box>
    </Box>
  );
}

interface UnitProgressProps {
  unit: ParcelUnitRecord;
  /** Units that have not turned up. */
  lostIds: readonly string[];
}

function UnitProgress({ unit, lostIds }: UnitProgressProps) {
  if (unit.missingSince) return <MissingState unit={unit} />;
  if (unit.inspectionId)
    return (
      <TextLink to={`/unit-inspections/${unit.inspectionId}`}>
        <StatusChip state="hold" label="Waiting for a second look" />
      </TextLink>
    );
  if (unit.paidCents !== null)
    return <StatusChip state="withdrawn" label={`Not found, ${formatMoney(unit.paidCents)} paid`} />;
  if (unit.outcome === 'lost' && !lostIds.includes(unit.collectibleId))
    return <StatusChip state="done" label="Lost, then turned up" />;
  if (unit.outcome) return <StatusChip state={unit.outcome} />;
  if (unit.packedAt) return <StatusChip state="packed" />;
  return unit.pickedAt ? (
    <StatusChip state="picking" label="Picked" />
  ) : (
    <StatusChip state="requested" label="To pick" />
  );
}

function Picked({ unit }: { unit: ParcelUnitRecord }) {
  const isPicked = unit.pickedAt !== null;
  const { run, isRunning } = useVerb(
    { resource: 'shipping/cards', verb: isPicked ? 'unpick' : 'pick' },
    { isRefusalToast: true },
  );
  return (
    <Checkbox
      size="small"
      checked={isPicked}
      disabled={isRunning || unit.outcome !== null || unit.missingSince !== null || unit.packedAt !== null}
      slotProps={{ input: { 'aria-label': `${unit.cardName} ${describeUnit(unit)} picked` } }}
      onChange={() => void run({ ids: [unit.id] })}
    />
  );
}
