import { Box, CircularProgress } from '@mui/material';

/** While the code of a page comes for somebody who is not signed in. */
export function Waiting() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
