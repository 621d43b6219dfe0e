import type { ImportMappingDto, PriceFeedRecord } from '@pullproof/server/contract';
import Add from '@mui/icons-material/Add';
import { Button, DialogContent, DialogTitle } from '@mui/material';
import { ApiProblem } from '@pullproof/shared/problem';
import { newKey } from '@pullproof/shared/keys';
import { useState } from 'react';
import {
  BooleanInput,
  Form,
  RecordContextProvider,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRedirect,
  useRefresh,
} from 'react-admin';
import { describeFaults } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { FormDialog, useSavedDialog } from '../../shared/form-dialog.tsx';
import { CreateActions } from '../../shared/records/create-dialog.tsx';
import { FieldGrid } from '../../shared/records/field-grid.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { usePermission } from '../../shared/use-permission.ts';

const formats = [
  { id: 'csv', name: 'CSV or TSV' },
  { id: 'json', name: 'JSON' },
];

interface Values {
  name?: string;
  url: string | null;
  format: 'csv' | 'json';
  token?: string | null;
  mapping: string | null;
  isOn: boolean;
}

/** `saved` is called before another page opens. */
type Save = (body: Record<string, unknown>, saved: () => void) => Promise<void>;

/** What the form says; a mapping that is no JSON is an error of its field. */
function bodyOf({ mapping, token, ...values }: Values, isNew: boolean): Record<string, unknown> | undefined {
  try {
    const said: ImportMappingDto | null = !mapping?.trim() ? null : (JSON.parse(mapping) as ImportMappingDto); // the server checks it
    return {
      ...values,
      url: values.url?.trim() || null,
      mapping: said,
      ...((isNew || token) && { token: token ?? '' }),
    };
  } catch {
    return undefined;
  }
}

interface FeedFormProps {
  feed?: PriceFeedRecord;
  save: Save;
  onClose: () => void;
}

const FeedDialog = (props: FeedFormProps) => (
  <FormDialog open onClose={props.onClose} aria-labelledby="feed-title">
    {/* The page's record would fill the form with more than it changes. */}
    <RecordContextProvider>
      <FeedForm {...props} />
    </RecordContextProvider>
  </FormDialog>
);

function FeedForm({ feed, save, onClose }: FeedFormProps) {
  const notify = useNotify();
  const saved = useSavedDialog();
  /** Returns the server's faults by field, which the form shows. */
  async function submit(values: Record<string, unknown>) {
    const body = bodyOf(values as unknown as Values, feed === undefined); // the inputs below
    if (!body) return { mapping: 'is not JSON' };
    try {
      await save(body, saved);
      return undefined;
    } catch (error) {
      const faults = error instanceof ApiProblem ? error.errors : {};
      if (Object.keys(faults).length > 0) return faults;
      notify(describeFaults(error), { type: 'error' });
      return undefined;
    }
  }
  const defaults: Values = {
    url: feed?.url ?? '',
    format: feed?.format ?? 'csv',
    mapping: feed?.mapping ? JSON.stringify(feed.mapping, undefined, 2) : '',
    isOn: feed?.isOn ?? true,
    ...(!feed && { name: '' }),
  };
  return (
    <Form defaultValues={defaults} onSubmit={submit}>
      <DialogTitle id="feed-title">{feed ? `Change ${feed.name}` : 'New price feed'}</DialogTitle>
      <DialogContent>
        <FeedInputs feed={feed} />
      </DialogContent>
      <CreateActions onClose={onClose} label={feed ? 'Save' : 'Create'} />
    </Form>
  );
}

function FeedInputs({ feed }: { feed: PriceFeedRecord | undefined }) {
  return (
    <FieldGrid>
      {feed ? null : (
        <TextInput
          source="name"
          validate={mustBeSet}
          helperText="The source of its values. Customers read it; it stays."
        />
      )}
      <TextInput
        source="url"
        label="Address"
        className="wide"
        helperText="Leave it empty to upload its list by hand. Begins with https://. Private networks are refused. A key isn’t part of it: write {token} in its place, as in ?key={token}."
      />
      <SelectInput source="format" choices={formats} validate={mustBeSet} />
      <TextInput
        source="token"
        type="password"
        autoComplete="off"
        helperText={
          feed?.hasToken === true
            ? 'One is stored. Enter another to replace it.'
            : 'Goes where the address says {token}, otherwise it’s sent as a bearer token. It’s never shown again.'
        }
      />
      <TextInput
        source="mapping"
        className="wide"
        multiline
        minRows={3}
        helperText="The JSON that importing a price list by hand saves. Without it, headings are recognised."
      />
      <BooleanInput source="isOn" label="On" />
    </FieldGrid>
  );
}

export function NewFeed() {
  const mayWrite = usePermission('price-feeds.write');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const redirect = useRedirect();
  const [isOpen, setOpen] = useState(false);
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
        New price feed
      </Button>
      {isOpen ? (
        <FeedDialog
          onClose={() => setOpen(false)}
          save={async (body, saved) => {
            const { id } = await dataProvider.send<{ id: string }>('price-feeds', body);
            saved();
            setOpen(false);
            redirect('edit', 'price-feeds', id);
          }}
        />
      ) : null}
    </>
  );
}

export function ChangeFeed({ feed }: { feed: PriceFeedRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change
      </Button>
      {isOpen ? (
        <FeedDialog
          feed={feed}
          onClose={() => setOpen(false)}
          save={async (body, saved) => {
            const call = {
              resource: 'price-feeds',
              id: feed.id,
              verb: 'change',
              body,
              idempotencyKey: newKey(),
            };
            await dataProvider.runVerb(call);
            saved();
            setOpen(false);
            notify(body['url'] === null ? 'Saved' : 'Saved. It runs within a minute.', { type: 'success' });
            refresh();
          }}
        />
      ) : null}
    </>
  );
}
