import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/values/money.tsx';
import { formatSerial } from '../../../shared/values/serial.ts';
import { Thumbnail } from '../../../shared/values/thumbnail.tsx';
import type { PrizeUnit } from './prize-draft.ts';

interface PrizeRowsProps {
  units: readonly PrizeUnit[];
  /** Buttons of a row. */
  actions?: (unit: PrizeUnit, place: number) => ReactNode;
}

/** Units with picture, name and value. */
export const PrizeRows = ({ units, actions }: PrizeRowsProps) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {units.map((unit, place) => (
      <Box
        component="li"
        key={unit.collectibleId}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          py: 1,
          borderTop: place === 0 ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        <Thumbnail of={unit.picture} width={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{unit.cardName}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {unit.setName} {unit.cardNumber}
            {unit.grade === null ? '' : ` · grade ${unit.grade}`}
            {unit.serial === null ? '' : ` · ${formatSerial(unit.serial)}`}
          </Typography>
          <Typography variant="body2">
            <Money cents={unit.valueCents} />
          </Typography>
        </Box>
        {actions?.(unit, place)}
      </Box>
    ))}
  </Box>
);
