import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What may be wider than its place, as tables are on a phone: it scrolls, by keyboard too. */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      {children}
    </Box>
  );
}
