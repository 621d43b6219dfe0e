import { orderNumberOf, type CustomerRecord, type OrderRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { OrderPacks } from '../orders/order-packs.tsx';

const columns: Column<OrderRecord>[] = [
  {
    label: 'Number',
    sx: { whiteSpace: 'nowrap' },
    cell: ({ id }) => <TextLink to={`/orders/${id}`}>{orderNumberOf(id)}</TextLink>,
  },
  { label: 'When', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  {
    label: 'What',
    sx: { minWidth: 150 },
    cell: ({ quantity, productTitle }) => `${quantity} × ${productTitle ?? 'a product'}`,
  },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
  {
    label: 'From promo',
    align: 'right',
    cell: ({ paidPromoCents }) => <Money cents={paidPromoCents} muted />,
  },
  { label: 'Total', align: 'right', cell: ({ totalCents }) => <Money cents={totalCents} /> },
];

/** What was bought and how it was paid; an order's packs open below, where sealed ones can be refunded. */
export function CustomerOrders() {
  const customer = useRecordContext<CustomerRecord>();
  const mayRead = usePermission('orders.read');
  const [chosen, setChosen] = useState<string>();
  if (!customer || !mayRead) return null;
  const packs: Column<OrderRecord> = {
    label: 'Numbers',
    cell: ({ id }) => (
      <Button
        size="small"
        aria-expanded={chosen === id}
        aria-label={`Numbers of ${orderNumberOf(id)}`}
        onClick={() => setChosen(chosen === id ? undefined : id)}
      >
        {chosen === id ? 'Hide' : 'Show'}
      </Button>
    ),
  };
  return (
    <>
      <RelatedRows
        title="Orders"
        resource="orders"
        filter={{ customerId: customer.id }}
        columns={[...columns, packs]}
        none="Nothing bought yet."
        pageSize={10}
      />
      {chosen === undefined ? null : <PacksOf key={chosen} orderId={chosen} />}
    </>
  );
}

function PacksOf({ orderId }: { orderId: string }) {
  const { data } = useGetOne<OrderRecord>('orders', { id: orderId });
  if (!data) return null;
  return (
    <RecordContextProvider value={data}>
      <OrderPacks />
    </RecordContextProvider>
  );
}
