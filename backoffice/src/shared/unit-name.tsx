import { Box, Typography } from '@mui/material';
import { Thumbnail } from './thumbnail.tsx';

interface NamedUnit {
  cardName: string;
  cardNumber: string;
  setName: string;
  kindName: string;
  imageUrl: string | null;
}

/** A unit as its card: picture, name, set and number, kind. */
export function UnitName({ unit }: { unit: NamedUnit }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
      <Thumbnail of={unit} width={28} />
      <Box sx={{ minWidth: 0 }}>
        <strong>{unit.cardName}</strong>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {unit.setName} {unit.cardNumber} · {unit.kindName}
        </Typography>
      </Box>
    </Box>
  );
}
