import { TextField } from '@mui/material';
import { parseWeight } from '../odds/rational.ts';

interface WeightInputProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (weight: string) => void;
}

/** A weight exactly as written: `7`, `0.05` or `7/8`. Never a float. */
export function WeightInput({ label, value, disabled, onChange }: WeightInputProps) {
  return (
    <TextField
      hiddenLabel
      value={value}
      disabled={disabled}
      error={parseWeight(value) === undefined}
      onChange={(event) => onChange(event.target.value.trim())}
      margin="none"
      sx={{ '& input': { textAlign: 'right', py: 0.75 } }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'text',
          autoComplete: 'off',
          maxLength: 40,
          spellCheck: false,
        },
      }}
    />
  );
}
