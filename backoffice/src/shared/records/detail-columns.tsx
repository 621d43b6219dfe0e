import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Main content and a side column that moves below it on narrow screens. */
export function DetailColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 340px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box component="aside" sx={{ minWidth: 0 }}>
        {side}
      </Box>
    </Box>
  );
}
