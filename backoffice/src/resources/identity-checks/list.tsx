import { type IdentityCheckRecord, identityChecksDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { nameCountry } from '../../shared/values/country.ts';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const filter = filtersOf(identityChecksDeclaration);
const filters = [
  filter.search('Customer, email'),
  filter.choice('state', { alwaysOn: true }),
  filter.choice('document'),
  filter.from('submittedAt'),
  filter.before('submittedAt'),
];

const { chip, choice, text, title, when } = columnsOf<IdentityCheckRecord>(identityChecksDeclaration);

const columns = [
  title('customerName', { phone: 'primary' }),
  text('customerEmail', { hidden: true }),
  chip('state', { phone: 'secondary' }),
  choice('document', { phone: 'tertiary' }),
  text('country', { cell: (check) => (check.country ? nameCountry(check.country) : '–') }),
  when('submittedAt', { phone: 'secondary' }),
  text('decidedByName', { cell: (check) => check.decidedByName ?? '–' }),
];

/** ID documents from customers, oldest pending first. */
export function IdentityCheckList() {
  return (
    <ListScreen<IdentityCheckRecord>
      of={identityChecksDeclaration}
      columns={columns}
      sort={{ field: 'submittedAt', order: 'ASC' }}
      filters={filters}
      empty={
        <EmptyState title="No documents yet">
          Customers verify their identity before their first withdrawal. Their documents wait here for review.
        </EmptyState>
      }
    />
  );
}
