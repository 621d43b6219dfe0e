import { type OrderRecord, ordersDeclaration, orderStates, readableState } from '@pullproof/server/contract';
import { AutocompleteInput, DateInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

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

const { chip, money, number, text, when } = columnsOf<OrderRecord>(ordersDeclaration);

const columns = [
  when('createdAt', { phone: 'secondary', exact: true }),
  text('customerName', { phone: 'secondary' }),
  text('productTitle'),
  number('quantity'),
  chip('state', { phone: 'secondary' }),
  money('paidPromoCents', { muted: true, hidden: true }),
  money('paidCashCents', { hidden: true }),
  money('totalCents', { phone: 'tertiary' }),
];

export function OrderList() {
  return (
    <ListScreen<OrderRecord>
      of={ordersDeclaration}
      columns={columns}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No order yet" next={{ label: 'See what is on sale', to: '/products' }}>
          Orders appear with the first sale. Publish a run so that customers have something to buy.
        </EmptyState>
      }
      phone={{ primary: (order) => `${order.quantity} × ${order.productTitle ?? 'a product'}` }}
    />
  );
}
