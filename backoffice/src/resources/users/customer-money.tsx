import {
  formatMoney,
  readableState,
  type CustomerRecord,
  type PayoutRecord,
  type TopUpRecord,
} from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Money } from '../../shared/values/money.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { RelatedInvoices } from '../invoices/related.tsx';
import { isReturnable, ReturnTopUp } from '../top-ups/return-top-up.tsx';

const topUpColumns: Column<TopUpRecord>[] = [
  {
    label: 'When',
    cell: ({ id, createdAt }) => (
      <TextLink to={`/top-ups/${id}`}>
        <When at={createdAt} exact />
      </TextLink>
    ),
  },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
  { label: 'Provider', cell: ({ provider }) => readableState(provider) },
  { label: 'Payment', cell: ({ paymentId }) => paymentId ?? '–' },
  { label: 'What went wrong', cell: ({ failure, mismatch }) => failure ?? mismatch ?? '–' },
  { label: 'Returned', align: 'right', cell: ({ refundedCents }) => <Money cents={refundedCents || null} /> },
  { label: 'Amount', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

const verbs: Column<TopUpRecord> = {
  label: 'Actions',
  cell: (topUp) => (isReturnable(topUp) ? <ReturnTopUp topUp={topUp} /> : null),
};

/** Money that a customer added. */
export function CustomerTopUps() {
  const customer = useRecordContext<CustomerRecord>();
  const mayRefund = usePermission('top-ups.refund');
  if (!customer) return null;
  return (
    <RelatedRows
      title="Top-ups"
      resource="top-ups"
      filter={{ customerId: customer.id }}
      columns={mayRefund ? [...topUpColumns, verbs] : topUpColumns}
      none="No money added yet."
    />
  );
}

const payoutColumns: Column<PayoutRecord>[] = [
  {
    label: 'Requested',
    cell: ({ id, createdAt }) => (
      <TextLink to={`/payouts/${id}`}>
        <When at={createdAt} exact />
      </TextLink>
    ),
  },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
  { label: 'To', cell: ({ holder, lastSigns, country }) => `${holder} …${lastSigns} (${country})` },
  { label: 'Sent', cell: ({ sentAt }) => (sentAt === null ? '–' : <When at={sentAt} exact />) },
  { label: 'Paid', cell: ({ paidAt }) => (paidAt === null ? '–' : <When at={paidAt} exact />) },
  { label: 'Why not', cell: ({ failure, rejectionReason }) => failure ?? rejectionReason ?? '–' },
  { label: 'Amount', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

/** Money that a customer withdraws. */
export function CustomerWithdrawals() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <RelatedRows
      title="Withdrawals"
      hint={customer.heldCents > 0 ? `${formatMoney(customer.heldCents)} is held for them.` : undefined}
      resource="payouts"
      filter={{ customerId: customer.id }}
      columns={payoutColumns}
      none="No withdrawals yet."
    />
  );
}

export function CustomerInvoices() {
  const customer = useRecordContext<CustomerRecord>();
  return customer ? <RelatedInvoices filter={{ customerId: customer.id }} /> : null;
}
