import { formatCount, type CustomerRecord, type SealedPackOfCustomer } from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

/** The server's limit for packs on a customer record. */
const maxPacks = 200;

const columns: Column<SealedPackOfCustomer>[] = [
  {
    label: 'Product',
    cell: ({ title, orderId }) => <PackLink title={title} orderId={orderId} />,
  },
  { label: 'Number', align: 'right', cell: ({ packNo }) => formatCount(packNo) },
  {
    label: 'Run',
    cell: ({ runId }) => <TextLink to={`/runs/${runId}`}>Its run’s page</TextLink>,
  },
  { label: 'Bought', cell: ({ soldAt }) => <When at={soldAt} exact /> },
];

function PackLink({ title, orderId }: { title: string; orderId: string }) {
  const seesOrders = usePermission('orders.read');
  if (!seesOrders) return title;
  return <TextLink to={`/orders/${orderId}`}>{title}</TextLink>;
}

/** Unopened packs: numbers only. Their contents are hidden from everyone until opened. */
export function CustomerPacks() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  const packs = customer.packs ?? [];
  return (
    <Section
      title="Sealed packs and boxes"
      hint={
        packs.length >= maxPacks
          ? `The newest ${maxPacks}. No one can see what is inside.`
          : 'Bought and not opened yet. No one can see what is inside.'
      }
      flush
    >
      {packs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>Nothing sealed.</Typography>
      ) : (
        <RowsTable rows={packs} columns={columns} />
      )}
    </Section>
  );
}
