import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { SheetSelect, useLabelSheet } from '../stock-lots/lot-units.tsx';

/** Labels for a shelf and its bins, which desks and stock-takes read. */
export function ShelfLabels() {
  const mayPrint = usePermission('stock-lots.write');
  const [sheet] = useLabelSheet();
  const [shelf, setShelf] = useState('');
  const [bins, setBins] = useState('');
  if (!mayPrint) return null;
  const query = new URLSearchParams({ shelf: shelf.trim(), bins: bins.trim(), sheet });
  return (
    <Section title="Shelf labels" hint="One for the shelf and one for each bin.">
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1.4fr auto' },
          alignItems: 'start',
          maxWidth: 820,
        }}
      >
        <TextField
          size="small"
          label="Shelf to label"
          value={shelf}
          onChange={(event) => setShelf(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <TextField
          size="small"
          label="Bins to label"
          value={bins}
          placeholder="1-12"
          onChange={(event) => setBins(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
        />
        <SheetSelect />
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={shelf.trim() === ''}
          href={`/api/admin/stock-lots/shelf-labels.pdf?${query}`}
          target="_blank"
          rel="noopener"
        >
          Print
        </Button>
      </Box>
    </Section>
  );
}
