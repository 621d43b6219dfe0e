import type { SettingFieldDto } from '@pullproof/server/contract';
import { Box, FormControlLabel, InputAdornment, Switch, TextField, Typography } from '@mui/material';
import { describeSetting, type Draft } from './values.ts';

interface SettingInputProps {
  field: SettingFieldDto;
  typed: Draft;
  fault: string | undefined;
  isChanged: boolean;
  disabled: boolean;
  onType: (draft: Draft) => void;
}

/** One setting: purpose, value with unit, and default. */
export function SettingInput({ field, typed, fault, isChanged, disabled, onType }: SettingInputProps) {
  const standard = field.default === '' ? '' : `Default: ${describeSetting(field, field.default)}.`;
  return (
    <Box
      id={`setting-${field.key}`}
      sx={{
        py: 1.5,
        pl: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: (theme) => (isChanged ? `inset 3px 0 ${theme.palette.primary.main}` : 'none'),
      }}
    >
      {typeof typed === 'boolean' ? (
        <FormControlLabel
          control={<Switch checked={typed} disabled={disabled} onChange={(_, isOn) => onType(isOn)} />}
          label={field.label}
        />
      ) : (
        <TextField
          label={field.label}
          value={typed}
          disabled={disabled}
          error={fault !== undefined}
          helperText={fault ?? ' '}
          onChange={(event) => onType(event.target.value)}
          multiline={field.type === 'lines' || (field.type === 'text' && (field.max ?? 0) > 200)}
          placeholder={field.type === 'instant' ? '2030-01-31T12:00Z' : ''}
          sx={{ maxWidth: isWide(field) ? 560 : 260, width: '100%' }}
          slotProps={{ input: adornments(field), htmlInput: { inputMode: inputMode(field) } }}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
        {field.help} {standard}
      </Typography>
    </Box>
  );
}

const isWide = ({ type }: SettingFieldDto): boolean =>
  ['text', 'countries', 'instant', 'lines'].includes(type);

const inputMode = ({ type }: SettingFieldDto): 'decimal' | 'numeric' | 'text' =>
  type === 'count' ? 'numeric' : type === 'cents' || type === 'bps' ? 'decimal' : 'text';

function adornments({ type, unit }: SettingFieldDto) {
  if (type === 'cents') return { startAdornment: <InputAdornment position="start">$</InputAdornment> };
  const end = type === 'bps' ? '%' : type === 'count' ? unit : undefined;
  return end === undefined ? {} : { endAdornment: <InputAdornment position="end">{end}</InputAdornment> };
}
