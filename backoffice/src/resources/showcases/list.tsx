import { showcasesDeclaration, type ShowcaseRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const filter = filtersOf(showcasesDeclaration);
const filters = [filter.search('Name, address'), filter.choice('state', { alwaysOn: true })];

const { chip, number, text, title, when } = columnsOf<ShowcaseRecord>(showcasesDeclaration);
const columns = [
  title('name', { phone: 'primary' }),
  text('address', { phone: 'tertiary' }),
  chip('state', { phone: 'secondary' }),
  number('openReports', { phone: 'secondary' }),
  text('reasons'),
  when('lastReportedAt'),
  number('cardCount'),
];

/** Pages of collectors, with what visitors reported. */
export function ShowcaseList() {
  return (
    <ListScreen<ShowcaseRecord>
      of={showcasesDeclaration}
      columns={columns}
      sort={{ field: 'openReports', order: 'DESC' }}
      filters={filters}
      empty={
        <EmptyState title="No showcase yet">
          Customers who show cards on a public page stand here, with what visitors report about it.
        </EmptyState>
      }
    />
  );
}
