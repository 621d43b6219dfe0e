import type { ErrorEventRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { When } from '../../shared/when.tsx';
import { monoFont } from '../../theme/tokens.ts';
import { ErrorStateChip } from './error-state.tsx';

const sources = ['storefront', 'back office', 'browser', 'server'].map((id) => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Message or function" />,
  <SelectInput key="source" source="source" choices={sources} alwaysOn />,
  <DateInput key="from" source="lastSeenAt_gte" />,
  <DateInput key="to" source="lastSeenAt_lt" />,
];

const views = [
  { label: 'Open', filter: { state: 'open' } },
  { label: 'Resolved', filter: { state: 'resolved' } },
  { label: 'Ignored', filter: { state: 'ignored' } },
  { label: 'Server', filter: { source: 'server', state: 'open' } },
  { label: 'Shop', filter: { source: 'storefront', state: 'open' } },
];

const times = (count: number): string => `${count.toLocaleString('en-US')} ×`;

export function ErrorEventList() {
  return (
    <ListScreen<ErrorEventRecord>
      title="Errors"
      sort={{ field: 'lastSeenAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No error reported" next={{ label: 'Check the books too', to: '/reconciliations' }}>
          Faults of the server and of visitors’ browsers land here, the same ones together. None has been
          reported: nothing to do.
        </EmptyState>
      }
      phone={{
        primary: (error) => error.title,
        secondary: (error) => `${times(error.eventCount)} · ${error.source}`,
        tertiary: (error) => <When at={error.lastSeenAt} />,
      }}
    >
      <DataTable.Col<ErrorEventRecord>
        source="title"
        disableSort
        sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}
        render={(error) => (
          <>
            <strong>{error.title}</strong>
            <Box sx={{ color: 'text.secondary', fontFamily: monoFont, fontSize: 13 }}>{error.topFrame}</Box>
          </>
        )}
      />
      <DataTable.Col<ErrorEventRecord>
        source="state"
        disableSort
        render={(error) => <ErrorStateChip state={error.state} />}
      />
      <DataTable.NumberCol<ErrorEventRecord> source="eventCount" />
      <DataTable.Col source="source" disableSort />
      <DataTable.Col<ErrorEventRecord>
        source="firstSeenAt"
        render={(error) => <When at={error.firstSeenAt} />}
      />
      <DataTable.Col<ErrorEventRecord>
        source="lastSeenAt"
        render={(error) => <When at={error.lastSeenAt} />}
      />
    </ListScreen>
  );
}
