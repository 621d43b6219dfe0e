import { Box, CircularProgress } from '@mui/material';

/** Shown while a signed-out page's code loads. */
export function Waiting() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
