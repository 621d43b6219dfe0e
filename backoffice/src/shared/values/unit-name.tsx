import { Box, Typography } from '@mui/material';
import { formatSerial } from './serial.ts';
import { Thumbnail } from './thumbnail.tsx';

interface NamedUnit {
  cardName: string;
  cardNumber: string;
  setName: string;
  kindName: string;
  serial?: number | null;
  imageUrl: string | null;
}

/** "Raw card #308": the serial distinguishes units without a certificate. */
export const nameKind = ({ kindName, serial }: Pick<NamedUnit, 'kindName' | 'serial'>): string =>
  serial === null || serial === undefined ? kindName : `${kindName} ${formatSerial(serial)}`;

/** A unit by its card: picture, name, set and number, kind. */
export function UnitName({ unit }: { unit: NamedUnit }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
      <Thumbnail of={unit} width={28} />
      <Box sx={{ minWidth: 0 }}>
        <strong>{unit.cardName}</strong>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {unit.setName} {unit.cardNumber} · {nameKind(unit)}
        </Typography>
      </Box>
    </Box>
  );
}
