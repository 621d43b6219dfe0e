import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Content that may be wider than its container, such as tables on a phone; it scrolls, by keyboard too. */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      {children}
    </Box>
  );
}
