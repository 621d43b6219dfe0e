import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Box, InputAdornment, TextField } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { useScanTarget } from './scan-guard.tsx';

interface ScanFieldProps {
  label: string;
  hint?: string;
  onScan: (code: string) => void;
  /** Enter in the empty field. */
  onEmpty?: () => void;
}

/** Takes what a scanner or a person types, up to Enter; in a ScanGuard it gets every scan of the page. */
export function ScanField({ label, hint, onScan, onEmpty }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const input = useScanTarget(onScan, true);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    if (scanned !== '') onScan(scanned);
    else onEmpty?.();
  }

  return (
    <Box component="form" onSubmit={submit} autoComplete="off">
      <TextField
        label={label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputRef={input}
        autoFocus
        helperText={hint}
        slotProps={{
          htmlInput: { maxLength: 100, spellCheck: false, autoCapitalize: 'off', enterKeyHint: 'go' },
          input: {
            // Not on the frame: it sizes the label's gap.
            sx: { '& input': { fontSize: 20 } },
            startAdornment: (
              <InputAdornment position="start">
                <QrCodeScanner />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}
