import Add from '@mui/icons-material/Add';
import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { CreateBase, Form, SaveButton, useNotify, useRedirect, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useRefusedForm } from './refused-form.tsx';
import { FieldGrid } from './field-grid.tsx';
import { usePermission } from '../use-permission.ts';
import { FormDialog, useSavedDialog } from '../form-dialog.tsx';

interface CreateDialogProps {
  resource: string;
  title: string;
  /** Required to see the button. */
  permission: string;
  defaults?: Record<string, unknown>;
  /** The inputs. */
  children: ReactNode;
  label?: string;
}

/** A button that opens the form for a new record. */
export function CreateDialog({ label = 'Create', ...props }: CreateDialogProps) {
  const mayCreate = usePermission(props.permission);
  const [isOpen, setOpen] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <NewRecordDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type NewRecordDialogProps = Omit<CreateDialogProps, 'permission' | 'label'> & { onClose: () => void };

/** The form for a new record; redirects to its detail page after saving. */
export const NewRecordDialog = (props: NewRecordDialogProps) => (
  <FormDialog open onClose={props.onClose} aria-labelledby="create-title">
    <CreateForm {...props} />
  </FormDialog>
);

function CreateForm(props: NewRecordDialogProps) {
  const { resource, title, defaults, children, onClose } = props;
  const notify = useNotify();
  const redirect = useRedirect();
  const saved = useSavedDialog();
  const onSuccess = (record: RaRecord) => {
    saved();
    notify('Made', { type: 'success' });
    redirect('edit', resource, record.id, record);
  };
  return (
    <CreateBase resource={resource} redirect={false} mutationOptions={{ onSuccess }}>
      <Form {...(defaults ? { defaultValues: defaults } : {})}>
        <DialogTitle id="create-title">{title}</DialogTitle>
        <DialogContent>
          <FieldGrid>{children}</FieldGrid>
        </DialogContent>
        <CreateActions onClose={onClose} />
      </Form>
    </CreateBase>
  );
}

/** The form's buttons, below errors that no input shows. */
export function CreateActions({ onClose, label = 'Create' }: { onClose: () => void; label?: string }) {
  const { isSubmitting } = useFormState();
  const { notice, clear } = useRefusedForm();
  return (
    <>
      {notice && <Box sx={{ px: 3 }}>{notice}</Box>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SaveButton
          label={label}
          // A second press would create a second record.
          alwaysEnable={!isSubmitting}
          disabled={isSubmitting}
          icon={<></>}
          onClick={clear}
        />
      </DialogActions>
    </>
  );
}
