import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import type { Refusal } from './refusal.tsx';
import { VerbDialog } from './verb-dialog.tsx';

interface DeleteVerbProps {
  resource: string;
  id: string;
  title: string;
  /** The consequence, in words. */
  effect: string;
  typeToConfirm?: string;
}

/** Deletes the record of the page, after a question, and shows the list. */
export function DeleteVerb({ resource, id, title, effect, ...confirmation }: DeleteVerbProps) {
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  async function confirm() {
    setRunning(true);
    try {
      await dataProvider.drop(`${resource}/${id}`);
      notify('Deleted', { type: 'success' });
      redirect('list', resource);
    } catch (error) {
      setRefusal({ error });
    } finally {
      setRunning(false);
    }
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <VerbDialog
        open={isAsking}
        title={title}
        action="Delete"
        danger
        {...confirmation}
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <Typography variant="body2">{effect}</Typography>
      </VerbDialog>
    </>
  );
}
