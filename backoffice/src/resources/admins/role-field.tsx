import { MenuItem, TextField } from '@mui/material';
import type { StaffRole } from '@pullproof/server/contract';
import { roleChoices, roleHints } from './roles.ts';

interface RoleFieldProps {
  role: StaffRole;
  onRole: (role: StaffRole) => void;
}

export function RoleField({ role, onRole }: RoleFieldProps) {
  return (
    <TextField
      select
      label="Role"
      value={role}
      helperText={roleHints[role]}
      onChange={({ target }) => {
        const chosen = roleChoices.find(({ id }) => id === target.value);
        if (chosen) onRole(chosen.id);
      }}
    >
      {roleChoices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
