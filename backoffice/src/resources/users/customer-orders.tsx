import {
  Link as MuiLink,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CustomerRecord, OrderRecord } from '../../records.ts';
import { Money } from '../../shared/money.tsx';
import { Section } from '../../shared/section.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/when.tsx';

/** The newest orders: what was bought and how it was paid. What is in the packs nobody can see. */
export function CustomerOrders() {
  const customer = useRecordContext<CustomerRecord>();
  const mayRead = usePermission('orders.read');
  const { data, total, isPending, error } = useGetList<OrderRecord>(
    'orders',
    {
      filter: { customerId: customer?.id },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: customer !== undefined && mayRead },
  );
  if (!customer || !mayRead || error) return null;
  return (
    <Section
      title="Orders"
      hint={
        total !== undefined && total > 10 ? `The newest 10 of ${total.toLocaleString('en-US')}` : undefined
      }
      flush
    >
      {isPending ? <Skeleton height={100} sx={{ mx: 2.5 }} /> : <Orders orders={data} />}
    </Section>
  );
}

function Orders({ orders }: { orders: OrderRecord[] }) {
  if (orders.length === 0) {
    return <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>Nothing bought yet.</Typography>;
  }
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>What</TableCell>
          <TableCell>State</TableCell>
          <TableCell align="right">Promo</TableCell>
          <TableCell align="right">Cash</TableCell>
          <TableCell align="right">Total</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableCell>
              <When at={order.createdAt} exact />
            </TableCell>
            <TableCell sx={{ minWidth: 150 }}>
              {order.quantity} ×{' '}
              <MuiLink component={Link} to={`/products/${order.productId}`}>
                {order.productTitle ?? 'a product'}
              </MuiLink>
            </TableCell>
            <TableCell>
              <StatusChip state={order.state} />
            </TableCell>
            <TableCell align="right">
              <Money cents={order.paidPromoCents} muted />
            </TableCell>
            <TableCell align="right">
              <Money cents={order.paidCashCents} />
            </TableCell>
            <TableCell align="right">
              <Money cents={order.totalCents} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
