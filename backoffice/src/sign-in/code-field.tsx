import { TextField } from '@mui/material';

/** Input for an authenticator app's six digits. */
export function CodeField({ autoFocus = true }: { autoFocus?: boolean }) {
  return (
    <TextField
      name="code"
      label="Code from your app"
      helperText="Six digits. The code changes every 30 seconds."
      autoComplete="one-time-code"
      required
      autoFocus={autoFocus}
      margin="normal"
      slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]{6}', maxLength: 6 } }}
    />
  );
}
