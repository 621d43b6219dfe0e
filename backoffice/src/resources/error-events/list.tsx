import { DataTable, DateInput, SearchInput, TextInput } from 'react-admin';
import type { ErrorEventRecord } from '../../office-records.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { When } from '../../shared/when.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Message" />,
  <TextInput key="source" source="source" />,
  <DateInput key="from" source="at_gte" />,
  <DateInput key="to" source="at_lt" />,
];

const views = [
  { label: 'Server', filter: { source: 'server' } },
  { label: 'Shop', filter: { source: 'storefront' } },
  { label: 'Back office', filter: { source: 'backoffice' } },
];

export function ErrorEventList() {
  return (
    <ListScreen<ErrorEventRecord>
      title="Errors"
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No error reported" next={{ label: 'Check the books too', to: '/reconciliations' }}>
          Faults of the server and of visitors’ browsers land here. None has been reported: nothing to do.
        </EmptyState>
      }
      phone={{
        primary: (event) => event.message,
        secondary: (event) => event.source,
        tertiary: (event) => <When at={event.at} />,
      }}
    >
      <DataTable.Col<ErrorEventRecord> source="at" render={(event) => <When at={event.at} exact />} />
      <DataTable.Col source="source" disableSort />
      <DataTable.Col<ErrorEventRecord>
        source="message"
        disableSort
        sx={{ maxWidth: 640, overflowWrap: 'anywhere' }}
        render={(event) => <strong>{event.message}</strong>}
      />
    </ListScreen>
  );
}
