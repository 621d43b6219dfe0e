import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Inputs in two columns if there is room; those marked `wide` span both. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
        columnGap: 2,
        alignItems: 'start',
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  );
}
