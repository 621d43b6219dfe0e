import { formatCount } from '@pullproof/server/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, Form, NumberInput, TextInput } from 'react-admin';
import { csvAddress } from '../../shared/lists/csv-address.ts';
import { FieldGrid } from '../../shared/records/field-grid.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { RefusalFrame } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { KindFields, Window } from './inputs.tsx';
import { batchColumns } from './record.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';

interface Made {
  batchId: string;
  count: number;
  budgetState: 'approved' | 'waiting';
}

/** Generates many single-use codes with the same terms and downloads them as a file. */
export function BatchDialog() {
  const mayWrite = usePermission('promo.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button size="small" startIcon={<PlaylistAdd />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Batch
      </Button>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="batch-title">
        <DialogTitle id="batch-title">Single-use codes</DialogTitle>
        {isOpen ? <BatchForm onClose={() => setOpen(false)} /> : null}
      </FormDialog>
    </>
  );
}

function BatchForm({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  // Created once: new defaults on a later render would reset the form.
  const [defaults] = useState(() => ({ kind: 'credit', count: 100, startsAt: new Date().toISOString() }));
  const { run, isRunning, refusal } = useVerb<Made>({ resource: 'promo', verb: 'batch' });
  if (made) return <Done made={made} onClose={onClose} />;
  return (
    <Form
      defaultValues={defaults}
      onSubmit={(values: Record<string, unknown>) =>
        void run(termsOf(values)).then((answer) => answer && setMade(answer))
      }
    >
      <DialogContent>
        <RefusalFrame refusal={refusal}>
          <FieldGrid>
            <NumberInput source="count" label="How many" min={1} max={10_000} step={1} validate={mustBeSet} />
            <TextInput
              source="prefix"
              label="Begin with"
              parse={(text: string) => text.toUpperCase()}
              helperText="Up to 12 characters, A–Z and 0–9. Optional"
            />
            <TextInput source="name" validate={mustBeSet} className="wide" helperText="Shown to customers" />
            <KindFields />
            <Window />
            <BooleanInput source="newCustomersOnly" />
          </FieldGrid>
        </RefusalFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" loading={isRunning}>
          Make codes
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Drops empty fields. */
const termsOf = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

function Done({ made, onClose }: { made: Made; onClose: () => void }) {
  return (
    <>
      <DialogContent>
        <Alert severity="success">
          {formatCount(made.count)} codes are made.{' '}
          {made.budgetState === 'waiting'
            ? 'They work once a second person has approved the budget.'
            : 'They work from now on, within their dates.'}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          component="a"
          variant="contained"
          startIcon={<Download />}
          download
          href={csvAddress(
            'promo',
            { batchId: made.batchId },
            { field: 'createdAt', order: 'ASC' },
            batchColumns,
          )}
        >
          Download the codes
        </Button>
      </DialogActions>
    </>
  );
}
