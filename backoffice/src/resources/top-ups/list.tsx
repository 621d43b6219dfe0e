import { readableState, type TopUpRecord, topUpStates } from '@pullproof/server/contract';
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const stateChoices = topUpStates.map((state) => ({ id: state, name: readableState(state) }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer or payment" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <MoneyInput key="amount" source="amountCents_gte" />,
  <DateInput key="from" source="createdAt_gte" />,
  <DateInput key="to" source="createdAt_lt" />,
];

const views = [
  { label: 'To look at', filter: { state: ['review', 'disputed'] } },
  { label: 'Pending', filter: { state: 'pending' } },
  { label: 'On hold', filter: { isOnHold: true } },
];

export function TopUpList() {
  return (
    <ListScreen<TopUpRecord>
      title="Top-ups"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No top-up yet">
          Payments of customers into their wallets appear here, with what the provider said about them.
        </EmptyState>
      }
      phone={{
        primary: (topUp) => topUp.customerName,
        secondary: (topUp) => (
          <>
            <StatusChip state={topUp.state} /> · <When at={topUp.createdAt} />
          </>
        ),
        tertiary: (topUp) => <Money cents={topUp.amountCents} />,
      }}
    >
      <DataTable.Col<TopUpRecord>
        source="createdAt"
        render={(topUp) => <When at={topUp.createdAt} exact />}
      />
      <DataTable.Col source="customerName" disableSort />
      <DataTable.Col<TopUpRecord>
        source="provider"
        disableSort
        render={(topUp) => readableState(topUp.provider)}
      />
      <DataTable.Col<TopUpRecord>
        source="state"
        disableSort
        render={(topUp) => <StatusChip state={topUp.state} />}
      />
      <DataTable.Col<TopUpRecord>
        align="right"
        source="refundedCents"
        disableSort
        render={(topUp) => <Money cents={topUp.refundedCents} muted />}
      />
      <DataTable.Col<TopUpRecord>
        align="right"
        source="amountCents"
        disableSort
        render={(topUp) => <Money cents={topUp.amountCents} />}
      />
    </ListScreen>
  );
}
