import { useInput } from 'react-admin';
import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { formatDay } from '../../shared/values/when.tsx';

interface HolidaysInputProps {
  source: string;
  disabled?: boolean;
}

/** Days on which nothing leaves the house. */
export function HolidaysInput({ source, disabled = false }: HolidaysInputProps) {
  const { field } = useInput<string[]>({ source, defaultValue: [] });
  const [day, setDay] = useState('');
  const days = Array.isArray(field.value) ? field.value : [];
  function add() {
    if (day === '') return;
    field.onChange([...new Set([...days, day])].toSorted());
    setDay('');
  }
  return (
    <Box className="wide" role="group" aria-label="Holidays" sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Holidays
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Nothing is sent on these days, so the promised day moves.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {days.map((holiday) => (
          <Chip
            key={holiday}
            label={formatDay(holiday)}
            disabled={disabled}
            {...(disabled
              ? {}
              : { onDelete: () => field.onChange(days.filter((other) => other !== holiday)) })}
          />
        ))}
        {days.length === 0 ? <span>None</span> : null}
      </Box>
      {disabled ? null : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <TextField
            type="date"
            label="Holiday"
            value={day}
            fullWidth={false}
            onChange={(event) => setDay(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button size="small" variant="outlined" disabled={day === ''} onClick={add}>
            Add
          </Button>
        </Box>
      )}
    </Box>
  );
}
