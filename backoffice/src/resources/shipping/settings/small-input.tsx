import { InputAdornment, TextField, Tooltip } from '@mui/material';

interface SmallInputProps {
  /** Read by screen readers only: the table's headings say the same. */
  label: string;
  value: string;
  fault: string | undefined;
  disabled: boolean;
  onType: (text: string) => void;
  isMoney?: boolean;
  width?: number;
}

/** A table cell's input; what is wrong is shown on hover and focus, and read with the input. */
export function SmallInput({
  label,
  value,
  fault,
  disabled,
  onType,
  isMoney = false,
  width,
}: SmallInputProps) {
  return (
    <Tooltip title={fault ?? ''} describeChild>
      <TextField
        hiddenLabel
        margin="none"
        value={value}
        disabled={disabled}
        error={fault !== undefined}
        onChange={(event) => onType(event.target.value)}
        sx={{ width: width ?? 116 }}
        slotProps={{
          htmlInput: {
            'aria-label': fault === undefined ? label : `${label}: ${fault}`,
            autoComplete: 'off',
            ...(isMoney ? { inputMode: 'decimal', style: { textAlign: 'right' } } : {}),
          },
          ...(isMoney
            ? { input: { startAdornment: <InputAdornment position="start">$</InputAdornment> } }
            : {}),
        }}
      />
    </Tooltip>
  );
}
