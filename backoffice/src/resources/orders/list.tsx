import { type OrderRecord, orderStates, readableState } from '@pullproof/server/contract';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
} from 'react-admin';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const stateChoices = orderStates.map((state) => ({ id: state, name: readableState(state) }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer or product" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <ReferenceInput
    key="product"
    source="productId"
    reference="products"
    sort={{ field: 'title', order: 'ASC' }}
  >
    <AutocompleteInput label="Product" optionText="title" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <MoneyInput key="total" source="totalCents_gte" />,
  <DateInput key="from" source="createdAt_gte" />,
  <DateInput key="to" source="createdAt_lt" />,
];

const views = [
  { label: 'Placed', filter: { state: 'placed' } },
  { label: 'With refunds', filter: { state: ['partly_refunded', 'refunded'] } },
  { label: 'From $250', filter: { totalCents_gte: 25_000 } },
];

export function OrderList() {
  return (
    <ListScreen<OrderRecord>
      title="Orders"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      hiddenColumns={['paidPromoCents', 'paidCashCents']}
      empty={
        <EmptyState title="No order yet" next={{ label: 'See what is on sale', to: '/products' }}>
          Orders appear with the first sale. Publish a run of a product so that there is something to buy.
        </EmptyState>
      }
      phone={{
        primary: (order) => `${order.quantity} × ${order.productTitle ?? 'a product'}`,
        secondary: (order) => (
          <>
            {order.customerName} · <StatusChip state={order.state} /> · <When at={order.createdAt} />
          </>
        ),
        tertiary: (order) => <Money cents={order.totalCents} />,
      }}
    >
      <DataTable.Col<OrderRecord>
        source="createdAt"
        render={(order) => <When at={order.createdAt} exact />}
      />
      <DataTable.Col source="customerName" disableSort />
      <DataTable.Col source="productTitle" disableSort />
      <DataTable.NumberCol source="quantity" disableSort />
      <DataTable.Col<OrderRecord>
        source="state"
        disableSort
        render={(order) => <StatusChip state={order.state} />}
      />
      <DataTable.Col<OrderRecord>
        align="right"
        source="paidPromoCents"
        disableSort
        render={(order) => <Money cents={order.paidPromoCents} muted />}
      />
      <DataTable.Col<OrderRecord>
        align="right"
        source="paidCashCents"
        disableSort
        render={(order) => <Money cents={order.paidCashCents} />}
      />
      <DataTable.Col<OrderRecord>
        align="right"
        source="totalCents"
        disableSort
        render={(order) => <Money cents={order.totalCents} />}
      />
    </ListScreen>
  );
}
