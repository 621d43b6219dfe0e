import type { CustomerRecord, OrderRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const columns: Column<OrderRecord>[] = [
  { label: 'When', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  {
    label: 'What',
    sx: { minWidth: 150 },
    cell: ({ id, quantity, productTitle }) => (
      <TextLink to={`/orders/${id}`}>
        {quantity} × {productTitle ?? 'a product'}
      </TextLink>
    ),
  },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
  { label: 'Promo', align: 'right', cell: ({ paidPromoCents }) => <Money cents={paidPromoCents} muted /> },
  { label: 'Cash', align: 'right', cell: ({ paidCashCents }) => <Money cents={paidCashCents} /> },
  { label: 'Total', align: 'right', cell: ({ totalCents }) => <Money cents={totalCents} /> },
];

/** What was bought and how it was paid. The packs' contents are hidden from staff. */
export function CustomerOrders() {
  const customer = useRecordContext<CustomerRecord>();
  const mayRead = usePermission('orders.read');
  if (!customer || !mayRead) return null;
  return (
    <RelatedRows
      title="Orders"
      resource="orders"
      filter={{ customerId: customer.id }}
      columns={columns}
      none="Nothing bought yet."
      pageSize={10}
    />
  );
}
