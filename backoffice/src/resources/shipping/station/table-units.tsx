import type { ParcelRecord, ParcelUnitRecord } from '@pullproof/server/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Typography } from '@mui/material';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../../shared/values/thumbnail.tsx';
import { describePlace, describeUnit, liveUnits } from '../parcel/words.ts';

/** The parcel's units with their pictures; those in the box are marked. */
export function TableUnits({ parcel }: { parcel: ParcelRecord }) {
  return (
    <Box
      component="ul"
      aria-label="Units of this parcel"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 2,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
      }}
    >
      {liveUnits(parcel).map((unit) => (
        <TableUnit key={unit.id} unit={unit} />
      ))}
    </Box>
  );
}

function TableUnit({ unit }: { unit: ParcelUnitRecord }) {
  const isIn = unit.packedAt !== null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1.25,
        borderRadius: 2,
        border: 2,
        borderColor: isIn ? 'success.main' : 'divider',
      }}
    >
      <Thumbnail of={unit} width={64} />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <strong>{unit.cardName}</strong>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {unit.setName} {unit.cardNumber}
        </Typography>
        <Typography variant="body2">{describeUnit(unit)}</Typography>
        {isIn ? null : <NotYet unit={unit} />}
      </Box>
      {isIn ? <CheckCircle color="success" titleAccess="In the box" /> : null}
    </Box>
  );
}

function NotYet({ unit }: { unit: ParcelUnitRecord }) {
  if (unit.missingSince) return <StatusChip state="missing" label="Not found" />;
  if (unit.pickedAt) return <StatusChip state="waiting" label="To scan" />;
  return <StatusChip state="hold" label={`To pick: ${describePlace(unit)}`} />;
}
