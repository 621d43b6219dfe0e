import { type PayoutRecord, payoutsDeclaration } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { Approvals } from './approvals.tsx';
import { SandboxMark } from './sandbox-mark.tsx';

const filter = filtersOf(payoutsDeclaration);
const filters = [
  filter.search('Customer, holder, reference'),
  filter.choice('state', { alwaysOn: true }),
  filter.from('amountCents'),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const { money, text, title, when } = columnsOf<PayoutRecord>(payoutsDeclaration);

const columns = [
  title('customerName', { phone: 'primary' }),
  text('state', {
    cell: (payout) => (
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <StatusChip state={payout.state} />
        <Approvals payout={payout} />
        <SandboxMark payout={payout} />
      </Box>
    ),
  }),
  when('createdAt'),
  text('holder', { cell: (payout) => `${payout.holder} …${payout.lastSigns}`, wide: true }),
  text('country', { hidden: true }),
  text('paymentReference', { hidden: true }),
  money('amountCents', { phone: 'tertiary' }),
];

/** Customers' payouts, oldest pending first. */
export function PayoutList() {
  return (
    <ListScreen<PayoutRecord>
      of={payoutsDeclaration}
      columns={columns}
      sort={{ field: 'createdAt', order: 'ASC' }}
      filters={filters}
      empty={
        <EmptyState title="No payouts yet">
          Withdrawals wait here until they are approved and the bank transfer has been made. Until then the
          money is reserved in the customer’s wallet.
        </EmptyState>
      }
      phone={{
        secondary: (payout) => (
          <>
            <StatusChip state={payout.state} /> <Approvals payout={payout} /> <SandboxMark payout={payout} />{' '}
            <When at={payout.createdAt} />
          </>
        ),
      }}
    />
  );
}
