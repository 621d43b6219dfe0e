import { Alert, Box, Button, TextField } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { describeFaults } from '../../../providers/api-problem.ts';
import { useVerb } from '../../../shared/use-verb.ts';
import { formatGrams } from '../parcel/words.ts';
import { readGrams } from '../parcel/weight-field.tsx';
import type { StepProps } from './step-of.ts';
import { usePrinting } from './use-printing.ts';

/** The weight, and Enter: packs and prints. */
export function WeighStep({ parcel, onChanged }: StepProps) {
  const [typed, setTyped] = useState('');
  const { print, isAutomatic } = usePrinting();
  const { run, isRunning, refusal } = useVerb({ resource: 'shipping', id: parcel.id, verb: 'pack' });

  async function pack(event: SyntheticEvent) {
    event.preventDefault();
    const answer = await run({ weighedGrams: readGrams(typed) });
    if (answer !== undefined && isAutomatic) print(parcel.id);
    // After a refusal too: it may be packed already.
    await onChanged();
  }

  return (
    <Box component="form" onSubmit={(event) => void pack(event)}>
      {refusal ? <Alert severity="error">{describeFaults(refusal.error)}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          label="Weight (g)"
          value={typed}
          autoFocus
          helperText={`Expected: ${formatGrams(parcel.weightGrams)}. Enter packs.`}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ maxWidth: 280 }}
          slotProps={{
            htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
            input: { sx: { '& input': { fontSize: 20 } } },
          }}
        />
        <Button type="submit" variant="contained" size="large" loading={isRunning} sx={{ mt: 1 }}>
          Pack
        </Button>
      </Box>
    </Box>
  );
}
