import { TextField } from '@mui/material';

/** The same as the server asks. */
const fewestSigns = 12;

export function NewPasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      name="password"
      type="password"
      label="New password"
      helperText={`At least ${fewestSigns} characters. A few unrelated words are good.`}
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      margin="normal"
      slotProps={{ htmlInput: { minLength: fewestSigns, maxLength: 256 } }}
    />
  );
}
