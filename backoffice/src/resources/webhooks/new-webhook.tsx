import { ApiProblem } from '@pullproof/shared/problem';
import Add from '@mui/icons-material/Add';
import { Button, DialogContent, DialogTitle } from '@mui/material';
import type { NewWebhookSecretDto, SaveWebhookInput } from '@pullproof/server/contract';
import { useState } from 'react';
import { Form, useDataProvider, useNotify, useRedirect } from 'react-admin';
import { describeFaults } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { CreateActions } from '../../shared/records/create-dialog.tsx';
import { FieldGrid } from '../../shared/records/field-grid.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { WebhookInputs } from './inputs.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';

const defaults: SaveWebhookInput = { name: '', url: '', events: [], isOn: true };

/** Makes a webhook and shows its secret; only this component ever holds it. */
export function NewWebhook() {
  const mayWrite = usePermission('webhooks.write');
  const redirect = useRedirect();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<NewWebhookSecretDto>();
  if (!mayWrite) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Create
      </Button>
      {isOpen ? (
        <NewDialog
          onClose={() => setOpen(false)}
          onMade={(secret) => {
            setOpen(false);
            setMade(secret);
          }}
        />
      ) : null}
      {made ? <SecretDialog made={made} onClose={() => redirect('edit', 'webhooks', made.id)} /> : null}
    </>
  );
}

interface NewDialogProps {
  onClose: () => void;
  onMade: (made: NewWebhookSecretDto) => void;
}

function NewDialog({ onClose, onMade }: NewDialogProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  /** Returns the server's faults by field, which the form shows. */
  async function create(values: Record<string, unknown>) {
    try {
      onMade(await dataProvider.send<NewWebhookSecretDto>('webhooks', values));
      return undefined;
    } catch (error) {
      const faults = error instanceof ApiProblem ? error.errors : {};
      if (Object.keys(faults).length > 0) return faults;
      notify(describeFaults(error), { type: 'error' });
      return undefined;
    }
  }
  return (
    <FormDialog open onClose={onClose} aria-labelledby="new-webhook">
      <Form defaultValues={defaults} onSubmit={create}>
        <DialogTitle id="new-webhook">New webhook</DialogTitle>
        <DialogContent>
          <FieldGrid>
            <WebhookInputs />
          </FieldGrid>
        </DialogContent>
        <CreateActions onClose={onClose} />
      </Form>
    </FormDialog>
  );
}
