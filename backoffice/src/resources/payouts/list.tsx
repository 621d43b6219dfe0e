import { type PayoutRecord, payoutsDeclaration, readableState } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../shared/choices.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';
import { Approvals } from './approvals.tsx';
import { SandboxMark } from './sandbox-mark.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer, holder, reference" />,
  <SelectInput key="state" source="state" choices={choicesOf(payoutsDeclaration.columns.state)} alwaysOn />,
  <MoneyInput key="amount" source="amountCents_gte" />,
  <DateInput key="from" source="createdAt_gte" />,
  <DateInput key="to" source="createdAt_lt" />,
];

const views = [
  { label: 'To approve', filter: { state: 'requested' } },
  { label: 'To pay', filter: { state: 'approved' } },
  { label: 'On their way', filter: { state: 'sent' } },
  { label: 'Paid', filter: { state: 'paid' } },
  { label: 'Came back', filter: { state: 'returned' } },
  { label: 'Rejected', filter: { state: 'rejected' } },
  { label: 'Two people', filter: { approvalsNeeded: 2 } },
];

/** Customers' payouts, oldest pending first. */
export function PayoutList() {
  return (
    <ListScreen<PayoutRecord>
      title="Payouts"
      sort={{ field: 'createdAt', order: 'ASC' }}
      filters={filters}
      views={views}
      hiddenColumns={['paymentReference', 'country']}
      wideColumns={['holder']}
      empty={
        <EmptyState title="Nobody has asked for a payout yet">
          Cash that customers ask for waits here, held back in their wallets, until somebody has approved it
          and the transfer was made at the bank.
        </EmptyState>
      }
      phone={{
        primary: (payout) => payout.customerName,
        secondary: (payout) => (
          <>
            <StatusChip state={payout.state} /> <Approvals payout={payout} /> <SandboxMark payout={payout} />{' '}
            <When at={payout.createdAt} />
          </>
        ),
        tertiary: (payout) => <Money cents={payout.amountCents} />,
      }}
    >
      <DataTable.Col<PayoutRecord>
        source="customerName"
        disableSort
        render={(payout) => <strong>{payout.customerName}</strong>}
      />
      <DataTable.Col<PayoutRecord>
        source="state"
        disableSort
        render={(payout) => (
          <Box sx={{ display: 'flex', gap: 0.75 }}>
            <StatusChip state={payout.state} />
            <Approvals payout={payout} />
            <SandboxMark payout={payout} />
          </Box>
        )}
      />
      <DataTable.Col<PayoutRecord> source="createdAt" render={(payout) => <When at={payout.createdAt} />} />
      <DataTable.Col<PayoutRecord>
        source="holder"
        disableSort
        render={(payout) => `${payout.holder} …${payout.lastSigns}`}
      />
      <DataTable.Col source="country" disableSort />
      <DataTable.Col source="paymentReference" disableSort />
      <DataTable.Col<PayoutRecord>
        align="right"
        source="amountCents"
        disableSort
        render={(payout) => <Money cents={payout.amountCents} />}
      />
    </ListScreen>
  );
}
