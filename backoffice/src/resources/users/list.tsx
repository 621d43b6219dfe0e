import { type CustomerRecord, customerStates, readableState } from '@pullproof/server/contract';
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin';
import { nameCountry } from '../../shared/country.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

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

export function CustomerList() {
  return (
    <ListScreen<CustomerRecord>
      title="Customers"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      hiddenColumns={['heldCents']}
      empty={
        <EmptyState title="No customers yet">
          They appear here as soon as somebody has signed up in the shop.
        </EmptyState>
      }
      phone={{
        primary: (customer) => customer.displayName ?? customer.email,
        secondary: (customer) => (
          <>
            {customer.email} <StatusChip state={customer.state} />
          </>
        ),
        tertiary: (customer) => <Money cents={customer.cashCents} />,
      }}
    >
      <DataTable.Col source="email" />
      <DataTable.Col source="displayName" />
      <DataTable.Col<CustomerRecord>
        source="state"
        render={(customer) => <StatusChip state={customer.state} />}
      />
      <DataTable.Col<CustomerRecord> source="country" render={({ country }) => nameCountry(country)} />
      <DataTable.Col<CustomerRecord>
        align="right"
        source="cashCents"
        render={(customer) => <Money cents={customer.cashCents} />}
      />
      <DataTable.Col<CustomerRecord>
        align="right"
        source="promoCents"
        render={(customer) => <Money cents={customer.promoCents} muted />}
      />
      <DataTable.Col<CustomerRecord>
        align="right"
        source="heldCents"
        render={(customer) => <Money cents={customer.heldCents} muted />}
      />
      <DataTable.Col<CustomerRecord>
        source="createdAt"
        render={(customer) => <When at={customer.createdAt} />}
      />
    </ListScreen>
  );
}
