import { formatCount, wireFilter } from '@pullproof/server/contract';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useId, useState, type ReactElement } from 'react';
import {
  Form,
  TextInput,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslateLabel,
} from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { mustBeSet } from '../records/must-be-set.ts';
import { RefusalFrame, type Refusal } from '../refusal.tsx';
import { makeBulkBody, mayChangeAll, type BulkScope } from './bulk-body.ts';
import { FormDialog } from '../form-dialog.tsx';

export interface BulkField {
  source: string;
  input: ReactElement;
}

/** Asks for a field and its new value, for the selected records or all that match the filter. */
export function BulkDialog({ fields, onClose }: { fields: BulkField[]; onClose: () => void }) {
  const list = useListContext();
  const labelOf = useTranslateLabel();
  const [source, setSource] = useState(fields[0]?.source ?? '');
  const [scope, setScope] = useState<BulkScope>('selected');
  const { change, isRunning, refusal } = useBulkChange(onClose);
  const formId = useId();

  return (
    <FormDialog open onClose={onClose} maxWidth="xs" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">Change many at once</DialogTitle>
      <DialogContent>
        <RefusalFrame refusal={refusal}>
          <ScopeChoice scope={scope} onScope={setScope} />
          <TextField
            select
            label="Field"
            value={source}
            onChange={(event) => setSource(event.target.value)}
            sx={{ mt: 1 }}
          >
            {fields.map((field) => (
              <MenuItem key={field.source} value={field.source}>
                {labelOf({ source: field.source, resource: list.resource })}
              </MenuItem>
            ))}
          </TextField>
          <Form
            key={source}
            id={formId}
            record={{}}
            sanitizeEmptyValues={false}
            onSubmit={(values: Record<string, unknown>) => change(scope, source, values)}
          >
            {fields.find((field) => field.source === source)?.input}
            <TextInput
              source="bulkReason"
              label="Reason"
              helperText="Recorded permanently in the audit trail, with your name."
              validate={mustBeSet}
              multiline
              minRows={2}
            />
          </Form>
        </RefusalFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={formId} variant="contained" loading={isRunning}>
          Change {formatCount(scope === 'filter' ? (list.total ?? 0) : list.selectedIds.length)}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

function ScopeChoice({ scope, onScope }: { scope: BulkScope; onScope: (scope: BulkScope) => void }) {
  const { selectedIds, total } = useListContext();
  if (!mayChangeAll(selectedIds.length, total)) return null;
  return (
    <RadioGroup
      aria-label="Which records"
      value={scope}
      onChange={(_, value) => onScope(value === 'filter' ? 'filter' : 'selected')}
    >
      <FormControlLabel
        value="selected"
        control={<Radio size="small" />}
        label={`The ${formatCount(selectedIds.length)} selected`}
      />
      <FormControlLabel
        value="filter"
        control={<Radio size="small" />}
        label={`All ${formatCount(total)} that match the filter`}
      />
    </RadioGroup>
  );
}

function useBulkChange(onDone: () => void) {
  const { resource, selectedIds, filterValues, total = 0, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function change(scope: BulkScope, source: string, values: Record<string, unknown>) {
    const written = values[source];
    const body = makeBulkBody({
      scope,
      selectedIds: selectedIds.map(String),
      filter: wireFilter(filterValues),
      total,
      changes: { [source]: written === undefined || written === '' ? null : written },
      reason: typeof values['bulkReason'] === 'string' ? values['bulkReason'] : '',
    });
    setRunning(true);
    try {
      const { ids } = await dataProvider.send<{ ids: string[] }>(`${resource}/bulk`, body);
      notify(`${formatCount(ids.length)} changed`, { type: 'success' });
      onUnselectItems();
      refresh();
      onDone();
      return undefined;
    } catch (error) {
      setRefusal({ error });
      return undefined;
    } finally {
      setRunning(false);
    }
  }

  return { change, isRunning, refusal };
}
