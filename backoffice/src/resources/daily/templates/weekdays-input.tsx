import { Box, Chip, FormHelperText, Typography } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import { weekdayNames } from './weekdays.ts';

const atLeastOne = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 ? undefined : 'Choose at least one day';

/** ISO weekdays as chips to switch. */
export function WeekdaysInput({ disabled = false }) {
  const { field, fieldState } = useInput<number[]>({
    source: 'weekdays',
    validate: atLeastOne,
    defaultValue: [],
  });
  const chosen = new Set(Array.isArray(field.value) ? field.value : []);
  function toggle(day: number) {
    const next = new Set(chosen);
    if (!next.delete(day)) next.add(day);
    field.onChange([...next].sort((left, right) => left - right));
  }
  return (
    <Box className="wide" role="group" aria-label="Days" sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        Days
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {weekdayNames.map((name, place) => (
          <Chip
            key={name}
            label={name.slice(0, 3)}
            aria-pressed={chosen.has(place + 1)}
            color={chosen.has(place + 1) ? 'primary' : 'default'}
            variant={chosen.has(place + 1) ? 'filled' : 'outlined'}
            disabled={disabled}
            onClick={() => toggle(place + 1)}
          />
        ))}
      </Box>
      {fieldState.error?.message ? (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      ) : null}
    </Box>
  );
}
