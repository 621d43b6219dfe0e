import { Box } from '@mui/material';
import { SaveButton } from 'react-admin';

/** Save, and nothing that could be pressed by mistake beside it. */
export function SaveBar() {
  return (
    <Box sx={{ mt: 1.5, display: 'flex' }}>
      <SaveButton alwaysEnable={false} />
    </Box>
  );
}
