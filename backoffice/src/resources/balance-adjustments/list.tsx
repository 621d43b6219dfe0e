import {
  type AdjustmentRecord,
  balanceAdjustmentsDeclaration,
  readableState,
} from '@pullproof/server/contract';
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../shared/choices.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer or who asked" />,
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(balanceAdjustmentsDeclaration.columns.state)}
    alwaysOn
  />,
  <SelectInput
    key="bucket"
    source="bucket"
    choices={choicesOf(balanceAdjustmentsDeclaration.columns.bucket)}
  />,
  <DateInput key="from" source="createdAt_gte" />,
  <DateInput key="to" source="createdAt_lt" />,
];

const views = [
  { label: 'To approve', filter: { state: 'pending' } },
  { label: 'Booked', filter: { state: 'booked' } },
  { label: 'Reversed', filter: { state: 'reversed' } },
];

/** Staff corrections of balances; those above a cap need a second person's approval. */
export function AdjustmentList() {
  return (
    <ListScreen<AdjustmentRecord>
      title="Balance adjustments"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No balance was ever corrected" next={{ label: 'To the customers', to: '/users' }}>
          A balance is corrected on the customer’s page, under Balance. What is above the cap of a role waits
          here for a second person.
        </EmptyState>
      }
      phone={{
        primary: (adjustment) => adjustment.customerName,
        secondary: (adjustment) => (
          <>
            <StatusChip state={adjustment.state} /> {adjustment.requesterName} ·{' '}
            <When at={adjustment.createdAt} />
          </>
        ),
        tertiary: (adjustment) => <Money cents={adjustment.amountCents} />,
      }}
    >
      <DataTable.Col<AdjustmentRecord>
        source="createdAt"
        render={(adjustment) => <When at={adjustment.createdAt} />}
      />
      <DataTable.Col<AdjustmentRecord>
        source="customerName"
        disableSort
        render={(adjustment) => <strong>{adjustment.customerName}</strong>}
      />
      <DataTable.Col<AdjustmentRecord>
        source="state"
        disableSort
        render={(adjustment) => <StatusChip state={adjustment.state} />}
      />
      <DataTable.Col source="requesterName" disableSort />
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col<AdjustmentRecord>
        source="bucket"
        disableSort
        render={(adjustment) => readableState(adjustment.bucket)}
      />
      <DataTable.Col<AdjustmentRecord>
        align="right"
        source="amountCents"
        disableSort
        render={(adjustment) => <Money cents={adjustment.amountCents} />}
      />
    </ListScreen>
  );
}
