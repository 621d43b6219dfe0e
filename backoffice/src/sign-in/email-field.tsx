import { TextField } from '@mui/material';

/** The address that a staff member signs in with. */
export const EmailField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextField
    name="email"
    type="email"
    label="Email"
    autoComplete="username"
    required
    autoFocus={autoFocus}
    margin="normal"
  />
);
