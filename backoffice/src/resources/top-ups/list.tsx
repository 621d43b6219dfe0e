import { readableState, type TopUpRecord, topUpsDeclaration, topUpStates } from '@pullproof/server/contract';
import { DateInput, SearchInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

const stateChoices = topUpStates.map((state) => ({ id: state, name: readableState(state) }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer or payment" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <MoneyInput key="amount" source="amountCents_gte" />,
  <DateInput key="from" source="createdAt_gte" />,
  <DateInput key="to" source="createdAt_lt" />,
];

const views = [
  { label: 'To review', filter: { state: ['review', 'disputed'] } },
  { label: 'Pending', filter: { state: 'pending' } },
  { label: 'On hold', filter: { isOnHold: true } },
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
      views={views}
      empty={
        <EmptyState title="No top-up yet">
          Customers’ payments into their wallets appear here, with what the provider reported.
        </EmptyState>
      }
    />
  );
}
