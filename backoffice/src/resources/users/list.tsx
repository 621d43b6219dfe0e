import { type CustomerRecord, usersDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { nameCountry } from '../../shared/values/country.ts';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const filter = filtersOf(usersDeclaration);
const filters = [
  filter.search('Email or name'),
  filter.choice('state', { alwaysOn: true }),
  filter.text('country', 'Two letters: DE'),
];

const { chip, money, text, when } = columnsOf<CustomerRecord>(usersDeclaration);

const columns = [
  text('email', { phone: 'secondary' }),
  text('displayName'),
  chip('state', { phone: 'secondary' }),
  text('country', { cell: ({ country }) => nameCountry(country) }),
  money('cashCents', { phone: 'tertiary' }),
  money('promoCents', { muted: true }),
  money('heldCents', { muted: true, hidden: true }),
  when('createdAt'),
];

export function CustomerList() {
  return (
    <ListScreen<CustomerRecord>
      of={usersDeclaration}
      columns={columns}
      filters={filters}
      empty={<EmptyState title="No customers yet">Customers appear here when they sign up.</EmptyState>}
      phone={{ primary: (customer) => customer.displayName ?? customer.email }}
    />
  );
}
