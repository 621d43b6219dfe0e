import { Box, Button, Stack, Typography } from '@mui/material';
import type { IdentityDocumentsDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { useVerb } from '../../shared/use-verb.ts';

/** Shows the documents to the decider; the server logs each viewing. They are kept only in this component's state. */
export function Documents({ id, name }: { id: string; name: string }) {
  const [documents, setDocuments] = useState<IdentityDocumentsDto['papers']>();
  const { run: showDocuments, isRunning } = useVerb<IdentityDocumentsDto>(
    { resource: 'identity-checks', id, verb: 'papers' },
    { isRefusalToast: true },
  );
  if (!documents)
    return (
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        disabled={isRunning}
        title="Your access is logged."
        onClick={() => void showDocuments({}).then((answer) => setDocuments(answer?.papers))}
      >
        Show documents
      </Button>
    );
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      {documents.map(({ side, image }) => (
        <Box key={side} component="figure" sx={{ m: 0 }}>
          <Box
            component="img"
            src={image}
            alt={`${side === 'front' ? 'Front' : 'Back'} of ${name}’s document`}
            sx={{
              display: 'block',
              maxWidth: '100%',
              maxHeight: '70vh',
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
            }}
          />
          <Typography component="figcaption" variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {side === 'front' ? 'Front' : 'Back'}
          </Typography>
        </Box>
      ))}
      <Box>
        <Button size="small" onClick={() => setDocuments(undefined)}>
          Hide
        </Button>
      </Box>
    </Stack>
  );
}
