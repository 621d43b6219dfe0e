import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { monoFont } from '../theme/tokens.ts';

interface RecoveryCodesProps {
  codes: string[];
  action: string;
  onDone: () => void;
}

/** The ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, action, onDone }: RecoveryCodesProps) {
  const [isStored, setStored] = useState(false);
  return (
    <>
      <Alert severity="warning">
        Store these recovery codes now. They are not shown again. Each one signs you in once without the app.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          p: 0,
          my: 2,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 0.75,
          fontFamily: monoFont,
          fontSize: 14,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button
        fullWidth
        variant="outlined"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        download="recovery-codes.txt"
      >
        Save as a file
      </Button>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox checked={isStored} onChange={(_, checked) => setStored(checked)} />}
        label="I have stored them"
      />
      <Button variant="contained" fullWidth disabled={!isStored} onClick={onDone} sx={{ mt: 1, py: 1.1 }}>
        {action}
      </Button>
    </>
  );
}
