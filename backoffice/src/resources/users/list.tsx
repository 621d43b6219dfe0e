import {
  type CustomerRecord,
  customerStates,
  readableState,
  usersDeclaration,
} from '@pullproof/server/contract';
import { SearchInput, SelectInput, TextInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { nameCountry } from '../../shared/values/country.ts';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const stateChoices = customerStates.map((state) => ({ id: state, name: readableState(state) }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Email or name" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <TextInput key="country" source="country" helperText="Two letters: DE" />,
];

const views = [
  { label: 'Active', filter: { state: 'active' } },
  { label: 'Suspended', filter: { state: 'suspended' } },
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
      views={views}
      empty={<EmptyState title="No customers yet">Customers appear here when they sign up.</EmptyState>}
      phone={{ primary: (customer) => customer.displayName ?? customer.email }}
    />
  );
}
