import type { Place } from '@pullproof/server/contract';
import { Box, Button, TextField } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { Section } from '../../shared/records/section.tsx';

interface TargetShelfProps {
  target: Place | undefined;
  onTarget: (place: Place) => void;
}

/** For shelves without a label. */
export function TargetShelf({ target, onTarget }: TargetShelfProps) {
  const [shelf, setShelf] = useState('');
  const [bin, setBin] = useState('');
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onTarget({ shelf: shelf.trim(), bin: bin.trim() || null });
    setShelf('');
    setBin('');
  }
  if (target) return null;
  return (
    <Section title="Move by hand" hint="For a shelf without a label: enter it, then scan what lies there.">
      <Box
        component="form"
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr auto' },
          maxWidth: 520,
        }}
      >
        <TextField
          size="small"
          label="Shelf"
          value={shelf}
          onChange={(event) => setShelf(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <TextField
          size="small"
          label="Bin"
          value={bin}
          onChange={(event) => setBin(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="outlined" disabled={shelf.trim() === ''}>
          Move here
        </Button>
      </Box>
    </Section>
  );
}
