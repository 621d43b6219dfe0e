import { ledgerLegsDeclaration, type LedgerLegRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { When } from '../../shared/values/when.tsx';
import { accounts, nameAccount } from './record.ts';

const filter = filtersOf(ledgerLegsDeclaration);
const filters = [
  filter.search('Reference or customer'),
  filter.choice('account', {
    choices: accounts.map((account) => ({ id: account, name: nameAccount(account) })),
    alwaysOn: true,
  }),
  filter.choice('kind', { alwaysOn: true }),
  filter.reference('customerId', 'users', 'email'),
  filter.from('amountCents'),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const { choice, money, text, when } = columnsOf<LedgerLegRecord>(ledgerLegsDeclaration);

const columns = [
  when('createdAt', { exact: true }),
  choice('kind', { phone: 'primary' }),
  text('account', { cell: ({ account }) => nameAccount(account) }),
  text('counterAccount', { cell: ({ counterAccount }) => nameAccount(counterAccount) }),
  money('amountCents', { phone: 'tertiary' }),
  text('customerName', { cell: ({ customerName, architectName }) => customerName ?? architectName ?? '–' }),
  text('document', { wide: true }),
  text('giverName', { wide: true }),
  text('architectName', { hidden: true }),
  text('reference', { hidden: true }),
  text('transactionId', { hidden: true }),
];

/** The books by account: each transfer is a row of the account it leaves and one of the account it arrives at. */
export function LedgerList() {
  return (
    <ListScreen<LedgerLegRecord>
      of={ledgerLegsDeclaration}
      columns={columns}
      filters={filters}
      perPage={50}
      pathOf={({ transactionId }) => `/ledger-transactions/${transactionId}`}
      empty={
        <EmptyState title="No entries yet">
          Every movement of money is two entries: a debit of one account and a credit of another. They never
          change and add up to zero.
        </EmptyState>
      }
      phone={{
        secondary: ({ account, customerName, createdAt }) => (
          <>
            {nameAccount(account)} · {customerName ?? 'House'} · <When at={createdAt} />
          </>
        ),
      }}
    />
  );
}
