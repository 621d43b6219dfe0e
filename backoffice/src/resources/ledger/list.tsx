import { type LedgerRecord, ledgerTransactionsDeclaration, readableState } from '@pullproof/server/contract';
import { SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { When } from '../../shared/values/when.tsx';
import { nameAccount } from './record.ts';

const kinds = [
  'top_up',
  'top_up_refund',
  'dispute',
  'dispute_won',
  'order',
  'refund',
  'buyback',
  'payout',
  'promo',
  'referral',
  'royalty',
  'adjustment',
  'shipping',
  'reversal',
];

const filter = filtersOf(ledgerTransactionsDeclaration);
const filters = [
  filter.search('Reference or customer'),
  <SelectInput
    key="kind"
    source="kind"
    choices={kinds.map((kind) => ({ id: kind, name: readableState(kind) }))}
    alwaysOn
  />,
  filter.reference('customerId', 'users', 'email'),
  filter.from('amountCents'),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const views = [
  { label: 'Top-ups', filter: { kind: 'top_up' } },
  { label: 'Purchases', filter: { kind: 'order' } },
  { label: 'Disputes', filter: { kind: ['dispute', 'dispute_won'] } },
  { label: 'Reversals', filter: { kind: 'reversal' } },
];

const { choice, money, text, when } = columnsOf<LedgerRecord>(ledgerTransactionsDeclaration);

const columns = [
  when('createdAt', { exact: true }),
  choice('kind', { phone: 'primary' }),
  text('customerName'),
  text('debitAccount', { cell: (entry) => nameAccount(entry.debitAccount) }),
  text('creditAccount', { cell: (entry) => nameAccount(entry.creditAccount) }),
  money('amountCents', { phone: 'tertiary' }),
];

export function LedgerList() {
  return (
    <ListScreen<LedgerRecord>
      of={ledgerTransactionsDeclaration}
      columns={columns}
      filters={filters}
      views={views}
      perPage={50}
      empty={
        <EmptyState title="No transactions yet">
          Every movement of money is a transaction, from the first top-up on. Transactions never change.
        </EmptyState>
      }
      phone={{
        secondary: (entry) => (
          <>
            {entry.customerName ?? 'House'} · <When at={entry.createdAt} />
          </>
        ),
      }}
    />
  );
}
