import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { SaveBar } from './save-bar.tsx';

/** The inputs of a record in two columns where there is room; those marked `wide` take both. */
export function RecordForm({ mayWrite, children }: { mayWrite: boolean; children: ReactNode }) {
  return (
    <Form warnWhenUnsavedChanges>
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
      {mayWrite ? <SaveBar /> : null}
    </Form>
  );
}
