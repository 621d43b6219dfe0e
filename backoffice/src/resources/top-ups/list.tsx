import { type TopUpRecord, topUpsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const filter = filtersOf(topUpsDeclaration);
const filters = [
  filter.search('Customer or payment'),
  filter.choice('state', { alwaysOn: true }),
  filter.from('amountCents'),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const { chip, choice, money, text, when } = columnsOf<TopUpRecord>(topUpsDeclaration);

const columns = [
  when('createdAt', { phone: 'secondary', exact: true }),
  text('customerName', { phone: 'primary' }),
  choice('provider'),
  chip('state', { phone: 'secondary' }),
  money('refundedCents', { muted: true }),
  money('amountCents', { phone: 'tertiary' }),
];

export function TopUpList() {
  return (
    <ListScreen<TopUpRecord>
      of={topUpsDeclaration}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState title="No top-up yet">
          Customers’ payments into their wallets appear here, with what the provider reported.
        </EmptyState>
      }
    />
  );
}
