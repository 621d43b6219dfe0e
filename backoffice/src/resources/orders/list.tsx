import { type OrderRecord, ordersDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const filter = filtersOf(ordersDeclaration);
const filters = [
  filter.search('Number, customer or product'),
  filter.choice('state', { alwaysOn: true }),
  filter.reference('productId', 'products', 'title'),
  filter.from('totalCents'),
  filter.from('createdAt'),
  filter.before('createdAt'),
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
      empty={
        <EmptyState title="No order yet" next={{ label: 'See what is on sale', to: '/products' }}>
          Orders appear with the first sale. Publish a run so that customers have something to buy.
        </EmptyState>
      }
      phone={{ primary: (order) => `${order.quantity} × ${order.productTitle ?? 'a product'}` }}
    />
  );
}
