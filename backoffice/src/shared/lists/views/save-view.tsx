import type { ViewColumns } from '@pullproof/server/contract';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, type SortPayload } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { VerbTextField } from '../../refusal.tsx';
import { VerbDialog } from '../../verb-dialog.tsx';
import { useIsPhone } from '../../use-is-phone.ts';
import { useSaving } from './use-saving.ts';

interface SaveViewProps {
  open: boolean;
  list: string;
  view: { filter: Record<string, unknown>; sort: SortPayload | null };
  /** As they are arranged now; null as long as nobody has arranged them. */
  columns: ViewColumns | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Asks for the name under which the team finds what the list shows now. */
export function SaveView({ open, list, view, columns, onClose, onSaved }: SaveViewProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isPhone = useIsPhone();
  const [name, setName] = useState('');
  const [withColumns, setWithColumns] = useState(false);
  const { save, isRunning, refusal } = useSaving(onSaved, () => {
    setName('');
    onClose();
  });
  const body = { ...view, list, name, columns: withColumns ? columns : null };

  return (
    <VerbDialog
      open={open}
      title="Save this view"
      action="Save"
      isRunning={isRunning}
      disabled={name.trim() === ''}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(_reason, saved) =>
        void save(dataProvider.send('list-views', body), 'View saved for the team', saved)
      }
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        Everyone whose role may read this list gets it as a chip, with its count.
      </Typography>
      <VerbTextField
        source="name"
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      {columns === null || isPhone ? null : (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={withColumns} onChange={(_, checked) => setWithColumns(checked)} />
          }
          label="With the columns as I arranged them"
        />
      )}
    </VerbDialog>
  );
}
