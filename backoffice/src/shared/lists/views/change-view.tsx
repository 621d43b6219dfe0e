import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { VerbTextField } from '../../refusal.tsx';
import { VerbDialog } from '../../verb-dialog.tsx';
import { useSaving } from './use-saving.ts';
import type { ShownView } from './use-views.ts';

interface ChangeViewProps {
  view: ShownView;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Renames a view of the team, or deletes it after a question. */
export function ChangeView({ view, onClose, onChanged }: ChangeViewProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [name, setName] = useState(view.name);
  const [isDeleting, setDeleting] = useState(false);
  const { save, isRunning, refusal } = useSaving(onChanged, onClose);
  const common = { open: true, isRunning, refusal };
  if (isDeleting)
    return (
      <VerbDialog
        key="delete"
        {...common}
        title={`Delete the view “${view.name}”?`}
        action="Delete"
        danger
        onClose={onClose}
        onConfirm={(_reason, saved) =>
          void save(dataProvider.drop(`list-views/${view.id ?? ''}`), 'View deleted', saved)
        }
      >
        <Typography variant="body2">Its chip goes for everyone. Nothing in the list changes.</Typography>
      </VerbDialog>
    );
  return (
    <VerbDialog
      key="rename"
      {...common}
      title={`View “${view.name}”`}
      action="Rename"
      disabled={name.trim() === '' || name.trim() === view.name}
      onClose={onClose}
      onConfirm={(_reason, saved) =>
        void save(dataProvider.send(`list-views/${view.id ?? ''}/rename`, { name }), 'View renamed', saved)
      }
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        Saved for the team by {view.madeBy}.
      </Typography>
      <VerbTextField
        source="name"
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <Button size="small" color="error" onClick={() => setDeleting(true)}>
        Delete this view
      </Button>
    </VerbDialog>
  );
}
