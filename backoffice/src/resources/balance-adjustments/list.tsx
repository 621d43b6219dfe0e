import { type AdjustmentRecord, balanceAdjustmentsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const filter = filtersOf(balanceAdjustmentsDeclaration);
const filters = [
  filter.search('Customer or who asked'),
  filter.choice('state', { alwaysOn: true }),
  filter.choice('bucket'),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const { chip, choice, money, text, title, when } = columnsOf<AdjustmentRecord>(balanceAdjustmentsDeclaration);

const columns = [
  when('createdAt', { phone: 'secondary' }),
  title('customerName', { phone: 'primary' }),
  chip('state', { phone: 'secondary' }),
  text('requesterName', { phone: 'secondary' }),
  text('reason'),
  choice('bucket'),
  money('amountCents', { phone: 'tertiary' }),
];

/** Staff corrections of balances; those above a cap need a second person's approval. */
export function AdjustmentList() {
  return (
    <ListScreen<AdjustmentRecord>
      of={balanceAdjustmentsDeclaration}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState title="No corrections yet" next={{ label: 'To the customers', to: '/users' }}>
          Correct a balance on the customer’s page, under Balance. Amounts above your role’s cap wait here for
          a second person.
        </EmptyState>
      }
    />
  );
}
