import { formatCount, errorEventsDeclaration, type ErrorEventRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { monoFont } from '../../theme/tokens.ts';
import { ErrorStateChip } from './error-state.tsx';

const sources = ['storefront', 'back office', 'browser', 'server'].map((id) => ({ id, name: id }));

const filter = filtersOf(errorEventsDeclaration);
const filters = [
  filter.search('Message or function'),
  filter.choice('source', { choices: sources, alwaysOn: true }),
  filter.from('lastSeenAt'),
  filter.before('lastSeenAt'),
];

const times = (count: number): string => `${formatCount(count)} ×`;

const { number, text, when } = columnsOf<ErrorEventRecord>(errorEventsDeclaration);

const columns = [
  text('title', {
    phone: 'primary',
    cell: (error) => (
      <>
        <strong>{error.title}</strong>
        <Box sx={{ color: 'text.secondary', fontFamily: monoFont, fontSize: 13 }}>{error.topFrame}</Box>
      </>
    ),
    phoneCell: (error) => error.title,
    sx: { maxWidth: 560, overflowWrap: 'anywhere' },
  }),
  text('state', { cell: (error) => <ErrorStateChip state={error.state} /> }),
  number('eventCount'),
  text('source'),
  when('firstSeenAt'),
  when('lastSeenAt', { phone: 'tertiary' }),
];

export function ErrorEventList() {
  return (
    <ListScreen<ErrorEventRecord>
      of={errorEventsDeclaration}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState title="No error reported" next={{ label: 'Check the books too', to: '/reconciliations' }}>
          Errors of the server and of visitors’ browsers appear here, grouped. None have been reported.
        </EmptyState>
      }
      phone={{ secondary: (error) => `${times(error.eventCount)} · ${error.source}` }}
    />
  );
}
