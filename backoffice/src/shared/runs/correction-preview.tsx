import { Box, Typography } from '@mui/material';
import { nameEntries } from '@pullproof/server/contract';

interface CorrectionPreviewProps {
  entries: readonly number[];
  explanation: string;
}

/** A log correction as the run's public page shows it. */
export function CorrectionPreview({ entries, explanation }: CorrectionPreviewProps) {
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {nameEntries(entries)} of the sale log
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {explanation.trim() === '' ? 'Your explanation' : explanation}
      </Typography>
    </Box>
  );
}
